import { call } from '@nalika/shared-api'
import type { Endpoint, EndpointBody, EndpointParams, EndpointResponse } from '@nalika/shared-api/contract'
import { Button, fieldProps, FormErrors, type SubmittedForm } from '@nalika/shared-ui'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useDraft } from './quote/use-draft.ts'
import { useSubmission, type SubmissionOptions } from './quote/use-submission.ts'
import styles from './endpoint-form.module.css'

type Field = ReturnType<typeof fieldProps>

interface EndpointFormProps<E extends Endpoint> {
  endpoint: E
  /** Path parameters; the form carries them as hidden fields. */
  params?: EndpointParams<E>
  /** Further hidden fields, which only a form without scripts sends. */
  hidden?: Readonly<Record<string, string | number>>
  /** Body of the call, from the trimmed values of the fields. */
  body?: (valueOf: (name: string) => string, typed: FormData) => EndpointBody<E>
  /** This form as the browser itself submitted it, if it did. */
  submitted: SubmittedForm | undefined
  /** Name of the form for screen readers. */
  label: string
  className: string | undefined
  /** With files when they travel with it. */
  encType?: string
  /** Name under which what is typed is kept until it was sent. */
  draft?: string
  /** Empties the form after the call, unless its fields changed meanwhile. */
  resets?: boolean
  onSent?: (response: EndpointResponse<E>) => void
  /** Sentence below the fields after the call, from the server's message. */
  done?: (message: string) => string
  /** Title of a failure: 'The order was not cancelled.' */
  failureTitle: string
  submitLabel: string
  busyLabel: string
  kind?: 'primary' | undefined
  /** Below the button. */
  after?: ReactNode
  /** The fields, connected to what was typed and to the server's messages about it. */
  children?: ReactNode | ((field: Field) => ReactNode)
}

/** Of a form without draft. */
const NO_FORM = { current: null }

/** A form that makes one call, with and without scripts. Its fields keep what was typed when the call fails. */
export function EndpointForm<E extends Endpoint>(props: EndpointFormProps<E>) {
  const { endpoint, params, hidden, submitted, kind, children } = props
  const { form, send, busy, failure } = useSubmission(
    (input: object, options) => post(endpoint, input, options),
    submitted,
  )
  const draft = useDraft(props.draft ?? '', props.draft === undefined ? NO_FORM : form)
  const accepted = submitted?.result && submitted.result.status < 300 ? submitted.result : undefined
  const [done, setDone] = useState(() => (accepted && props.done?.(accepted.message)) ?? '')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setDone('')
    const typed = new FormData(event.currentTarget)
    const valueOf = (name: string) => String(typed.get(name) ?? '').trim()
    const response = await send({ params, body: props.body?.(valueOf, typed) })
    if (response === null) return
    // What was typed while it was sent is the next message.
    if (props.resets && form.current && isSame(typed, new FormData(form.current))) {
      form.current.reset()
      draft.drop()
    }
    setDone(props.done?.(response.message) ?? '')
    props.onSent?.(response as EndpointResponse<E>)
  }

  const values = props.resets && accepted ? {} : submitted?.values
  return (
    <form
      ref={form}
      className={props.className}
      method="post"
      encType={props.encType}
      aria-label={props.label}
      onSubmit={(event) => void submit(event)}
      onChange={draft.keep}
    >
      {Object.entries({ endpoint: endpoint.name, ...(params as object | undefined), ...hidden }).map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ),
      )}
      {typeof children === 'function' ? children(fieldProps(values, failure?.errors)) : children}
      {failure && <FormErrors title={props.failureTitle} errors={[failure.message]} />}
      {props.done && (
        <p className={styles.done} role="status">
          {done}
        </p>
      )}
      <Button type="submit" {...(kind && { kind })} busy={busy} busyLabel={props.busyLabel}>
        {props.submitLabel}
      </Button>
      {props.after}
    </form>
  )
}

const isSame = (one: FormData, other: FormData) => JSON.stringify([...one]) === JSON.stringify([...other])

/** `call`, with input that the form collects. */
const post = call as (
  endpoint: Endpoint,
  input: object,
  options: SubmissionOptions,
) => Promise<{ message: string }>
