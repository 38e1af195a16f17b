import { useActionData } from 'react-router-dom'

/**
 * Result of a form that the browser itself submitted, without scripts or before they loaded. The shell server
 * passes it to the page as action data.
 */
export interface SubmittedForm {
  /** Name of the endpoint that the form's hidden field `endpoint` named; '' when that takes no forms. */
  endpoint: string
  /** Submitted values by field name, without passwords. */
  values: Readonly<Record<string, string>>
  /** The API's response; null when the form needs scripts. */
  result: {
    status: number
    message: string
    errors: Readonly<Record<string, string[]>>
    data: unknown
  } | null
}

/**
 * The form of this page that the browser itself submitted, if any.
 * @param endpoint Endpoint name in the form's hidden field; '' for a form without one.
 * @param values Hidden fields that distinguish forms with the same endpoint.
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
