import { Button } from '@nalika/shared-ui'
import { Form, Input } from 'antd'
import { Icon } from '../../components/icon.tsx'
import styles from './specification-fields.module.css'
import type { ProductValues } from './product-values.ts'

const MOST = 100

/** Further rows of the data sheet: a name and a value each. */
export function SpecificationFields() {
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>Specifications</legend>
      <Form.List name={'specifications' satisfies keyof ProductValues}>
        {(rows, { add, remove }, { errors }) => (
          <>
            {rows.map(({ key, name }, index) => (
              <div key={key} className={styles.row}>
                <Form.Item name={[name, 'label']} label={`Name ${index + 1}`} className={styles.item}>
                  <Input autoComplete="off" maxLength={120} placeholder="Yield strength" />
                </Form.Item>
                <Form.Item name={[name, 'value']} label={`Value ${index + 1}`} className={styles.item}>
                  <Input autoComplete="off" maxLength={500} placeholder="240 MPa minimum" />
                </Form.Item>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={`Remove specification ${index + 1}`}
                  title="Remove"
                  onClick={() => remove(name)}
                >
                  <Icon name="delete" />
                </button>
              </div>
            ))}
            <Form.ErrorList errors={errors} />
            {rows.length < MOST && (
              <div>
                <Button size="small" onClick={() => add({ label: '', value: '' })}>
                  Add specification
                </Button>
              </div>
            )}
          </>
        )}
      </Form.List>
    </fieldset>
  )
}
