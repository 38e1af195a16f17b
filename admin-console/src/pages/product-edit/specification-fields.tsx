import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import styles from './specification-fields.module.css'
import type { ProductValues } from './product-values.ts'

const MOST = 100

/** Further rows of the data sheet: a name and a value each. */
export function SpecificationFields() {
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>Specifications</legend>
      <Form.List name={'specifications' satisfies keyof ProductValues}>
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }, index) => (
              <div key={key} className={styles.row}>
                <Form.Item name={[name, 'label']} label={`Name ${index + 1}`}>
                  <Input autoComplete="off" maxLength={120} placeholder="Yield strength" />
                </Form.Item>
                <Form.Item name={[name, 'value']} label={`Value ${index + 1}`}>
                  <Input autoComplete="off" maxLength={500} placeholder="240 MPa minimum" />
                </Form.Item>
                <Button
                  type="text"
                  className={styles.remove}
                  aria-label={`Remove specification ${index + 1}`}
                  icon={<DeleteOutlined />}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            {rows.length < MOST && (
              <Button
                className={styles.add}
                icon={<PlusOutlined />}
                onClick={() => add({ label: '', value: '' })}
              >
                Add specification
              </Button>
            )}
          </>
        )}
      </Form.List>
    </fieldset>
  )
}
