import { DownOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useRef, useState, type ReactNode } from 'react'

interface DisclosureProps {
  /** Text of the button. */
  label: string
  /** Content; `close` closes it. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a panel. Escape, or focus or a click outside, closes it. */
export function Disclosure({ label, children }: DisclosureProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  function moveFocus(opened: boolean) {
    if (opened) panel.current?.focus({ preventScroll: true })
    else if (document.activeElement === document.body) button.current?.focus()
  }

  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      open={open}
      onOpenChange={setOpen}
      // Beside the button, so that Tab leads into it.
      getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
      afterOpenChange={moveFocus}
      content={
        <div
          ref={panel}
          role="group"
          aria-label={label}
          tabIndex={-1}
          onBlur={({ relatedTarget: next }) =>
            next && next !== button.current && !panel.current?.contains(next) && setOpen(false)
          }
        >
          {children(() => setOpen(false))}
        </div>
      }
    >
      <Button ref={button} aria-expanded={open} icon={<DownOutlined aria-hidden />} iconPlacement="end">
        {label}
      </Button>
    </Popover>
  )
}
