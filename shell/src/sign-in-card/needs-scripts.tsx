import { FormErrors, type SubmittedForm } from '@nalika/shared-ui'

interface NeedsScriptsProps {
  /** The form that the browser sent by itself, if it did. */
  submitted: SubmittedForm | undefined
  /** The unavailable action: 'Signing in'. */
  what: string
}

/** Says why a form was not sent: without scripts, or before they came, the browser sent it to the page. */
export function NeedsScripts({ submitted, what }: NeedsScriptsProps) {
  return (
    submitted && (
      <FormErrors
        title={`${what} needs JavaScript.`}
        errors={[
          'Nothing was sent. Please turn on JavaScript in your browser, enter your password and try again.',
        ]}
      />
    )
  )
}
