import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Flex, Form, Input } from 'antd'
import type { ProductValues } from './product-values.ts'

const MOST = 100

/** Further rows of the data sheet: a name and a value each. */
export const SpecificationFields = () => (
  <Form.List name={'specifications' satisfies keyof ProductValues}>
    {(rows, { add, remove }) => (
      <Flex vertical gap={12} component="fieldset" style={{ border: 0, padding: 0, margin: 0 }}>
        <legend>Specifications</legend>
        {rows.map(({ key, name }, index) => (
          <Flex key={key} wrap gap={12} align="end">
            <Form.Item name={[name, 'label']} label={`Name ${index + 1}`} style={{ flex: '1 1 200px' }}>
              <Input autoComplete="off" maxLength={120} placeholder="Yield strength" />
            </Form.Item>
            <Form.Item name={[name, 'value']} label={`Value ${index + 1}`} style={{ flex: '2 1 200px' }}>
              <Input autoComplete="off" maxLength={500} placeholder="240 MPa minimum" />
            </Form.Item>
            <Button
              type="text"
              aria-label={`Remove specification ${index + 1}`}
              icon={<DeleteOutlined />}
              onClick={() => remove(name)}
            />
          </Flex>
        ))}
        {rows.length < MOST && (
          <Button
            style={{ alignSelf: 'start' }}
            icon={<PlusOutlined />}
            onClick={() => add({ label: '', value: '' })}
          >
            Add specification
          </Button>
        )}
      </Flex>
    )}
  </Form.List>
)
