import { Button, Form, Input, Modal, type InputRef } from 'antd'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

interface AddressDialogProps {
  title: string
  saveLabel: string
  hint: string
  /** Shown when `parse` rejects an address. */
  refusal: string
  /** The address for what was typed, or undefined when it is not allowed. */
  parse: (typed: string) => string | undefined
  address: string
  /** A second field, such as the words of a link. */
  words?: { label: string; hint?: string }
  /** A further button. */
  aside?: ReactNode
  onSave: (address: string, words: string) => void
  onClose: () => void
}

/** Asks for an address. Not a form element of its own: it is nested in the form of the text. */
export function AddressDialog(props: AddressDialogProps) {
  const { title, saveLabel, hint, refusal, parse, words, aside, onSave, onClose } = props
  const id = useId()
  const field = useRef<InputRef>(null)
  const [address, setAddress] = useState(props.address)
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)

  function save() {
    const parsed = parse(address)
    if (parsed === undefined) setRefused(true)
    else onSave(parsed, text.trim())
  }

  function enter(event: KeyboardEvent) {
    // The focus returns to the text, which would get a new line.
    event.preventDefault()
    save()
  }

  return (
    <Modal
      open
      title={title}
      width={480}
      onCancel={onClose}
      afterOpenChange={() => field.current?.focus()}
      footer={
        <>
          {aside}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" onClick={save}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <Form component={false} layout="vertical">
        <Form.Item
          label="Address"
          htmlFor={`${id}-address`}
          extra={hint}
          {...(refused && { validateStatus: 'error', help: <span id={`${id}-refusal`}>{refusal}</span> })}
        >
          <Input
            ref={field}
            id={`${id}-address`}
            aria-invalid={refused}
            aria-describedby={refused ? `${id}-refusal` : undefined}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={address}
            onChange={(event) => {
              setAddress(event.target.value)
              setRefused(false)
            }}
            onPressEnter={enter}
          />
        </Form.Item>
        {words && (
          <Form.Item label={words.label} htmlFor={`${id}-words`} extra={words.hint}>
            <Input
              id={`${id}-words`}
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
              onPressEnter={enter}
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
