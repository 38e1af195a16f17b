import { LEAD_STATUS_CHOICES, PRIORITIES } from '@nalika/shared-api/contract'
import type { DistributorOption, Lead } from '@nalika/shared-api'
import { capitalise } from '@nalika/shared-ui'
import { FieldItem, FormSection, NumberItem, SelectItem, TextItem } from '@nalika/shared-ui/portal'
import { Select } from 'antd'
import { wordOptions } from '../../components/word-options.ts'
import { NOBODY } from '../../components/lead-labels.ts'
import styles from './lead-fields.module.css'
import type { LeadValues } from './lead-values.ts'

/** The name of a value that is no option, such as the status of a new lead. */
const formatSelected = ({ label, value }: { label?: React.ReactNode; value?: unknown }) =>
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
        <TextItem<LeadValues>
          name="name"
          label="Customer name"
          required="Enter the name of the customer."
          maxLength={120}
        />
        <TextItem<LeadValues> name="location" label="Location" maxLength={160} />
        <TextItem<LeadValues> name="email" label="Email" type="email" maxLength={254} />
        <TextItem<LeadValues> name="phone" label="Phone" type="tel" />
      </FormSection>
      <FormSection title="Product Information">
        <TextItem<LeadValues> name="product" label="Product" readOnly className={styles.readOnly} />
        <NumberItem<LeadValues>
          name="quantity"
          label={`Quantity (${unit})`}
          max={10_000_000}
          {...(unit === 'pieces' ? { min: 1, precision: 0 } : { min: 0.001 })}
        />
      </FormSection>
      <FormSection title="Lead Management">
        <FieldItem<LeadValues>
          wide
          name="distributor"
          label="Distributor"
          extra={
            distributors === null
              ? 'The distributors could not be loaded. Reload the page to reassign the lead.'
              : 'We will inform the distributor by email.'
          }
        >
          <DistributorSelect lead={lead} distributors={distributors ?? []} />
        </FieldItem>
        <SelectItem<LeadValues>
          name="status"
          label="Status"
          options={wordOptions(LEAD_STATUS_CHOICES)}
          labelRender={formatSelected}
        />
        <SelectItem<LeadValues>
          name="priority"
          label="Priority"
          options={wordOptions(PRIORITIES)}
          labelRender={formatSelected}
        />
        <TextItem<LeadValues> name="budget" label="Budget" maxLength={120} />
        <TextItem<LeadValues> name="timeline" label="Timeline" maxLength={60} />
        <TextItem<LeadValues> wide name="description" label="Description" rows={4} maxLength={5000} />
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
