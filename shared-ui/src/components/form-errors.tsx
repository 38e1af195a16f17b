import styles from './field.module.css'

interface FormErrorsProps {
  /** Heading, usually the server's message. Renders nothing without heading and errors. */
  title?: string
  /** A 422 body's `errors`, or plain sentences. */
  errors?: Readonly<Record<string, readonly string[]>> | readonly string[] | null
}

/** Form-level errors; announced by screen readers. */
export function FormErrors({ title, errors }: FormErrorsProps) {
  const sentences = [...new Set(Object.values(errors ?? {}).flat())]
  if (!title && sentences.length === 0) return null
  return (
    <div className={styles.summary} role="alert">
      <p className={styles.summaryTitle}>{title ?? 'Please check the input fields.'}</p>
      {sentences.length > 0 && (
        <ul className={styles.summaryList}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
