import { Button, type ButtonProps } from 'antd'
import type { MouseEvent } from 'react'
import { useHref, useNavigate } from 'react-router-dom'

interface LinkButtonProps extends Omit<ButtonProps, 'href' | 'onClick'> {
  to: string
}

/** A link that looks like a button. */
export function LinkButton({ to, ...rest }: LinkButtonProps) {
  const navigate = useNavigate()

  function follow(event: MouseEvent) {
    // Another tab or window is the browser's work.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(to)
  }

  return <Button {...rest} href={useHref(to)} onClick={follow} />
}
