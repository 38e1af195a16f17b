import { LEAD_STATUS_CHOICES, PRIORITIES } from '@nalika/shared-api/contract'
import type { DistributorOption, Lead } from '@nalika/shared-api'
import { capitalise } from '@nalika/shared-ui'
import { FormSection } from '@nalika/shared-ui/portal'
import { Form, Input, InputNumber, Select } from 'antd'
import { wordOptions } from '../../components/word-options.ts'
import { NOBODY } from '../../components/lead-labels.ts'
import styles from './lead-fields.module.css'
import type { LeadValues } from './lead-values.ts'

/** The name of a value that is no option, such as the status of a new lead. */
const wordOf = ({ label, value }: { label?: React.ReactNode; value?: unknown }) =>
  label ?? capitalise(String(value))

interface LeadFieldsProps {
  lead: Lead
  distributors: DistributorOption[] | null
}

/** The fields of a lead, in three sections. Needs an antd Form of {@link LeadValues} around it. */
export function LeadFields({ lead, distributors }: LeadFieldsProps) {
  const { unit = 'pieces' } = lead
  return (
    <>
      <FormSection title="Customer Information">
        <Form.Item<LeadValues>
          name="name"
          label="Customer name"
          rules={[{ required: true, whitespace: true, message: 'Enter the name of the customer.' }]}
        >
          <Input autoComplete="off" maxLength={120} />
        </Form.Item>
        <Form.Item<LeadValues> name="location" label="Location">
          <Input autoComplete="off" maxLength={160} />
        </Form.Item>
        <Form.Item<LeadValues> name="email" label="Email">
          <Input type="email" autoComplete="off" maxLength={254} />
        </Form.Item>
        <Form.Item<LeadValues> name="phone" label="Phone">
          <Input type="tel" autoComplete="off" />
        </Form.Item>
      </FormSection>
      <FormSection title="Product Information">
        <Form.Item<LeadValues> name="product" label="Product">
          <Input readOnly className={styles.readOnly} />
        </Form.Item>
        <Form.Item<LeadValues> name="quantity" label={`Quantity (${unit})`}>
          <InputNumber
            className={styles.wide}
            max={10_000_000}
            {...(unit === 'pieces' ? { min: 1, precision: 0 } : { min: 0.001 })}
          />
        </Form.Item>
      </FormSection>
      <FormSection title="Lead Management">
        <div data-wide>
          <Form.Item<LeadValues>
            name="distributor"
            label="Distributor"
            extra={
              distributors === null
                ? 'The distributors could not be loaded. Reload the page to reassign the lead.'
                : 'We will inform the distributor by email.'
            }
          >
            <DistributorSelect lead={lead} distributors={distributors ?? []} />
          </Form.Item>
        </div>
        <Form.Item<LeadValues> name="status" label="Status">
          <Select options={wordOptions(LEAD_STATUS_CHOICES)} labelRender={wordOf} />
        </Form.Item>
        <Form.Item<LeadValues> name="priority" label="Priority">
          <Select options={wordOptions(PRIORITIES)} labelRender={wordOf} />
        </Form.Item>
        <Form.Item<LeadValues> name="budget" label="Budget">
          <Input autoComplete="off" maxLength={120} />
        </Form.Item>
        <Form.Item<LeadValues> name="timeline" label="Timeline">
          <Input autoComplete="off" maxLength={60} />
        </Form.Item>
        <div data-wide>
          <Form.Item<LeadValues> name="description" label="Description">
            <Input.TextArea rows={4} maxLength={5000} />
          </Form.Item>
        </div>
      </FormSection>
    </>
  )
}

interface DistributorSelectProps {
  lead: Lead
  distributors: DistributorOption[]
  /** Given by Form.Item, as are value and onChange. */
  id?: string
  value?: number | null
  onChange?: (value: number | null) => void
}

function DistributorSelect({ lead, distributors, id, value, onChange }: DistributorSelectProps) {
  const options = distributors.map((option) => ({
    value: option.id,
    label: option.company_name || option.name,
    note: [[option.city, option.state].filter(Boolean).join(', '), `${option.open_leads} open leads`].join(
      ' · ',
    ),
  }))
  return (
    <Select
      id={id}
      value={value ?? undefined}
      onChange={(chosen: number | undefined) => onChange?.(chosen ?? null)}
      options={options}
      placeholder={NOBODY}
      allowClear
      showSearch={{
        filterOption: (typed, option) =>
          `${option?.label} ${option?.note}`.toLowerCase().includes(typed.trim().toLowerCase()),
      }}
      // Whoever has the lead now may no longer be among those who can get one.
      labelRender={({ label }) => label ?? lead.distributor_name}
      optionRender={({ label, data: { note } }) => (
        <div>
          {label}
          <div className={styles.note}>{note}</div>
        </div>
      )}
      notFoundContent="No distributors match."
    />
  )
}
