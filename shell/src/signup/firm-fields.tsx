import { INDIAN_STATES } from '@nalika/shared-api/contract'
import { SelectField, TextField, type fieldProps } from '@nalika/shared-ui'
import { useState, type FocusEvent } from 'react'
import { firmErrors } from './signup-body.ts'
import styles from './signup-page.module.css'

interface FirmFieldsProps {
  field: ReturnType<typeof fieldProps>
}

/** What an administrator needs to approve a distributor; it can be added after signing in. */
export function FirmFields({ field }: FirmFieldsProps) {
  const [found, setFound] = useState<ReturnType<typeof firmErrors>>({})
  // On leaving a field, not while it is typed.
  const check = ({ target }: FocusEvent<HTMLInputElement | HTMLSelectElement>) => {
    if (target.form) setFound(firmErrors(new FormData(target.form)))
  }
  const checked = (name: string, label: string) => {
    const given = field(name, label)
    return { ...given, errors: found[name] ?? given.errors, onBlur: check }
  }
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...checked('gst_no', 'GSTIN')}
          autoCapitalize="characters"
          maxLength={20}
          hint="15 characters. You can add it later."
        />
        <TextField
          {...checked('pan_no', 'PAN')}
          autoCapitalize="characters"
          maxLength={20}
          hint="10 characters. You can add it later."
        />
      </div>
      <SelectField
        {...checked('state', 'State of your GST registration')}
        placeholder="Choose a state"
        options={INDIAN_STATES.map((value) => ({ value }))}
      />
    </>
  )
}
