import { call, type DistributorOption, type Lead } from '@nalika/shared-api'
import {
  distributorOptions,
  editableRequestFields,
  isEndedLead,
  lead as leadEndpoint,
  LEAD_STATE_NAMES,
  LEAD_STATUS_CHOICES,
  PRIORITIES,
  updateLead,
} from '@nalika/shared-api/contract'
import { capitalise, type HeadArguments, type PageHead } from '@nalika/shared-ui'
import {
  type Failed,
  FieldItem,
  FormSection,
  LoadFailure,
  NumberItem,
  orFailure,
  PageHeader,
  RecordForm,
  SelectItem,
  TextItem,
} from '@nalika/shared-ui/portal'
import { Select, Typography } from 'antd'
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router-dom'
import styles from '../../components/edit-page.module.css'
import { formatRequestField, NOBODY, wordOptions } from '../../components/labels.ts'
import { pathOf, requireId } from '../../components/record-paths.ts'
import { type LeadValues, toValues } from './lead-values.ts'
import { RequestFieldItem } from './request-field-item.tsx'

const readLead = (id: number, signal?: AbortSignal) => call(leadEndpoint, { params: { id } }, signal)

/** The lead to edit, and the distributors it can be assigned to; null when those could not be loaded. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const [lead, distributors] = await Promise.all([
    orFailure(readLead(requireId(params.leadId), signal)),
    orFailure(call(distributorOptions, {}, signal)),
  ])
  if ('failure' in lead) return lead
  return { lead: lead.data, distributors: 'failure' in distributors ? null : distributors.data }
}

type Loaded = Exclude<Awaited<ReturnType<typeof loader>>, Failed>

/** The server records who reads it. */
export const prefetch = 'code'

export function head({ data }: HeadArguments<Loaded | Failed>): PageHead {
  return { title: 'failure' in data ? 'Edit Lead' : `Edit Lead - ${data.lead.customer_name}`, noIndex: true }
}

/** Changes or reassigns a lead. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const back = { back: pathOf.lead(Number(useParams().leadId)), backLabel: 'Back to Lead Details' }
  if ('failure' in loaded) {
    return (
      <div className={styles.page}>
        <PageHeader title="Edit Lead" {...back} />
        <LoadFailure title="Failed to load lead data. Please try again later." failure={loaded.failure} />
      </div>
    )
  }
  const { customer_name: customer, reference, id } = loaded.lead
  return (
    <div className={styles.page}>
      <PageHeader title={`Edit Lead - ${customer}`} {...back} note={reference} />
      <LeadForm key={id} {...loaded} />
    </div>
  )
}

const nameOf = ({ company_name: company, name }: DistributorOption) => company || name

function LeadForm({ lead, distributors }: Loaded) {
  const params = { id: lead.id }
  const back = pathOf.lead(lead.id)

  function distributorName(id: number | null) {
    const known = distributors?.find((one) => one.id === id)
    if (known) return nameOf(known)
    return id === null ? NOBODY : id === lead.distributor_id ? lead.distributor_name : `Distributor ${id}`
  }

  return (
    <RecordForm<LeadValues>
      name="lead"
      draft={`lead-${lead.id}`}
      initialValues={toValues(lead)}
      version={lead.version}
      save={({ name, distributor, ...values }, { version, signal }) => {
        const body = { ...values, name: name.trim(), distributor: distributor ?? null }
        return call(
          updateLead,
          { params, body: { ...body, ...(version !== undefined && { version }) } },
          signal,
        )
      }}
      latest={async () => {
        const { data } = await readLead(lead.id)
        return { values: toValues(data), version: data.version }
      }}
      show={{
        ...Object.fromEntries(
          editableRequestFields().map(({ name, type }) => [
            name,
            (value: string) => formatRequestField(type, value),
          ]),
        ),
        distributor: distributorName,
        status: capitalise,
        priority: capitalise,
      }}
      saved={{ text: 'Lead updated successfully!', to: back }}
      failed={{
        title: 'Update Failed',
        text: 'Something went wrong. Please try again.',
        inline: 'Failed to update lead.',
      }}
      cancelTo={back}
    >
      <LeadFields lead={lead} distributors={distributors} />
    </RecordForm>
  )
}

const Text = TextItem<LeadValues>
const Choice = SelectItem<LeadValues>

/** The name of a value that is no option, such as the status of a new lead. */
const formatSelected = ({ label, value }: { label?: React.ReactNode; value?: unknown }) =>
  label ?? capitalise(String(value))

function LeadFields({ lead, distributors }: Loaded) {
  const { unit = 'pieces' } = lead
  return (
    <>
      <FormSection title="Customer Information">
        <Text name="name" label="Customer name" required="Enter the name of the customer." maxLength={120} />
        <Text name="location" label="Location" maxLength={160} />
        <Text
          name="email"
          label="Email"
          type="email"
          maxLength={254}
          extra="A new address is for the whole request: its links end, and a new one is emailed there."
        />
        <Text name="phone" label="Phone" type="tel" />
      </FormSection>
      <FormSection title="Product Information">
        <Text name="product" label="Product" readOnly />
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
        {isEndedLead(lead.state) ? (
          <Choice
            name="status"
            label="Status"
            disabled
            options={[]}
            labelRender={() => LEAD_STATE_NAMES[lead.state]}
            extra="There is nothing left to approve or reject."
          />
        ) : (
          <Choice
            name="status"
            label="Status"
            options={wordOptions(LEAD_STATUS_CHOICES)}
            labelRender={formatSelected}
          />
        )}
        <Choice
          name="priority"
          label="Priority"
          options={wordOptions(PRIORITIES)}
          labelRender={formatSelected}
        />
        {editableRequestFields().map((field) => (
          <RequestFieldItem key={field.name} field={field} />
        ))}
        <Text wide name="description" label="Description" rows={4} maxLength={5000} />
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
  const options = distributors.map((option) => {
    const place = [option.city, option.state].filter(Boolean).join(', ')
    return { value: option.id, label: nameOf(option), note: `${place} · ${option.open_leads} open leads` }
  })
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
          <br />
          <Typography.Text type="secondary">{note}</Typography.Text>
        </div>
      )}
      notFoundContent="No distributors match."
    />
  )
}
