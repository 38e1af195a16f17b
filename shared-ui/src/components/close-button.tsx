import { classNames } from '../class-names.ts'
import styles from './close-button.module.css'
import { Icon, icons } from './icon.tsx'

interface CloseButtonProps {
  label: string
  /** Of the icon. */
  size?: number
  className?: string | undefined
  onClick: () => void
}

/** Closes or removes something. */
export function CloseButton({ label, size, className, onClick }: CloseButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.button, className)}
      aria-label={label}
      onClick={onClick}
    >
      <Icon path={icons.close} {...(size !== undefined && { size })} />
    </button>
  )
}
