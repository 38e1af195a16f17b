import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { TextField } from '../components/text-field.tsx'
import styles from './address-dialog.module.css'

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

/** Asks for an address. Not a form element: it is nested in the form of the text. */
export function AddressDialog(props: AddressDialogProps) {
  const { title, saveLabel, hint, refusal, parse, words, aside, onSave, onClose } = props
  const [address, setAddress] = useState(props.address)
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)

  function save() {
    const parsed = parse(address)
    if (parsed === undefined) setRefused(true)
    else onSave(parsed, text.trim())
  }

  function enter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    save()
  }

  return (
    <Dialog
      open
      title={title}
      size="small"
      onClose={onClose}
      actions={
        <>
          {aside}
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" onClick={save}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TextField
          label="Address"
          hint={hint}
          errors={refused ? refusal : undefined}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          data-initial-focus=""
          value={address}
          onChange={(event) => {
            setAddress(event.target.value)
            setRefused(false)
          }}
          onKeyDown={enter}
        />
        {words && (
          <TextField
            {...words}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={enter}
          />
        )}
      </div>
    </Dialog>
  )
}
