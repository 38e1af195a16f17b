import { INDIAN_STATES } from '@nalika/shared-api/contract'
import { SelectField, TextField, type fieldProps } from '@nalika/shared-ui'
import styles from './signup-page.module.css'

interface FirmFieldsProps {
  field: ReturnType<typeof fieldProps>
}

/** What an administrator needs to approve a distributor; it can be added after signing in. */
export const FirmFields = ({ field }: FirmFieldsProps) => (
  <>
    <div className={styles.pair}>
      <TextField
        {...field('gst_no', 'GSTIN')}
        autoCapitalize="characters"
        maxLength={20}
        hint="15 characters. You can add it later."
      />
      <TextField
        {...field('pan_no', 'PAN')}
        autoCapitalize="characters"
        maxLength={20}
        hint="10 characters. You can add it later."
      />
    </div>
    <SelectField
      {...field('state', 'State of your GST registration')}
      placeholder="Choose a state"
      options={INDIAN_STATES.map((value) => ({ value }))}
    />
  </>
)
