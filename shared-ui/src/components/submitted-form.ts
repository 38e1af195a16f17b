import { useActionData } from 'react-router-dom'

/**
 * What became of a form that the browser itself sent: without scripts, or before they came. The shell's server passes
 * it to the page as its action data.
 */
export interface SubmittedForm {
  /** Name of the endpoint that the form's hidden field `endpoint` named; '' when that takes no forms. */
  endpoint: string
  /** What was typed, by name of the field. Never a password. */
  values: Readonly<Record<string, string>>
  /** What the API answered; null when the form cannot be sent without scripts. */
  result: {
    status: number
    message: string
    errors: Readonly<Record<string, string[]>>
    data: unknown
  } | null
}

/**
 * The form of this page that the browser itself sent, if there is one.
 * @param endpoint Name of the endpoint in the form's hidden field; '' for a form without one.
 * @param values Tells the form from others of the page with the same endpoint: hidden fields with their values.
 */
export function useSubmittedForm(
  endpoint: string,
  values: Readonly<Record<string, string>> = {},
): SubmittedForm | undefined {
  const submitted = useActionData<SubmittedForm>()
  const isThis =
    submitted?.endpoint === endpoint &&
    Object.entries(values).every(([name, value]) => submitted.values[name] === value)
  return isThis ? submitted : undefined
}
