import { call, callForFile, type Lead } from '@nalika/shared-api'
import {
  adminLeads,
  ANSWER_HOURS,
  CATEGORY_IDS,
  type CategoryId,
  categoryLabel,
  decideLeads,
  distributorOptions,
  exportLeads,
  getBrands,
  INDIAN_STATES,
  LEAD_ANSWERS,
  LEAD_OUTCOME_NAMES,
  LEAD_OUTCOMES,
  LEAD_SORTS,
  LEAD_SOURCES,
  LEAD_STATE_NAMES,
  LEAD_STATES,
  LEAD_STATUSES,
  type LeadOutcome,
  NONE,
  PRIORITIES,
} from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import {
  anyText,
  calendarDay,
  CountTabs,
  listDefinition,
  manyOf,
  NewLeads,
  numberBetween,
  oneOf,
  useList,
  useNarrow,
  whenOpened,
} from '@nalika/shared-ui/portal'
import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router-dom'
import { NOBODY, wordOptions } from '../../components/labels.ts'
import { LeadViews } from '../../components/view-links.tsx'
import { type Resource, ResourceList, resourceLoader } from '../../components/resource-list.tsx'
import { LeadBulkActions } from './lead-bulk-actions.tsx'
import { leadColumns } from './lead-columns.tsx'
import { requestRows } from './request-rows.ts'
import { useLeadDecision } from '../../components/use-lead-decision.ts'
import { usePermissions } from '../../components/use-may.ts'
import { pathOf } from '../../components/record-paths.ts'
import { leadDeletion } from '../../components/deletions.ts'

const LeadPanel = whenOpened(async () => (await import('./lead-panel.tsx')).LeadPanel)

/** A distributor's id, or 'none'. */
const anyId = (text: string) => (/^(none|[1-9]\d{0,8})$/.test(text) ? text : undefined)

const list = listDefinition({
  id: 'admin-leads',
  filters: {
    search: anyText(),
    lead_state: manyOf(LEAD_STATES),
    // Of reports.
    status: manyOf(LEAD_STATUSES),
    priority: manyOf(PRIORITIES),
    answer: oneOf(LEAD_ANSWERS),
    outcome: oneOf<LeadOutcome | typeof NONE>([...LEAD_OUTCOMES, NONE]),
    distributor: anyId,
    brand: numberBetween(1, 2_147_483_647),
    state: oneOf(INDIAN_STATES),
    category: oneOf<CategoryId | typeof NONE>([...CATEGORY_IDS, NONE]),
    source: manyOf(LEAD_SOURCES),
    from: calendarDay,
    to: calendarDay,
  },
  sorts: LEAD_SORTS,
  pageSize: 3,
})

const ANSWERS = {
  unanswered: 'Unanswered',
  overdue: `Overdue (${ANSWER_HOURS} h)`,
  responded: 'Responded',
  open: 'Open',
  closed: 'Closed',
}

const categoryOptions = [...CATEGORY_IDS, NONE].map((value) => ({
  value,
  label: value === NONE ? 'No product' : categoryLabel(value),
}))

const leads: Omit<Resource<Lead>, 'columns'> = {
  title: 'Leads',
  list,
  compact: true,
  caption: 'Leads, unanswered first',
  filtersFolded: true,
  paged: 'requests',
  isSelectable: ({ matches }) => matches !== false,
  open: ({ id }) => pathOf.lead(id),
  searchPlaceholder: 'Customer, phone, email, product or number',
  exporting: {
    endpoint: exportLeads,
    file: (query, signal) => callForFile(exportLeads, { query }, signal),
  },
  actions: <LeadViews current="table" />,
  aside: <AnswerTabs />,
  news: <NewLeadsOfList />,
  editing: {
    one: 'lead',
    endpoint: decideLeads,
    keys: { 'A R': 'On a lead: approve or reject it' },
    selectionActions: (selection) => <LeadBulkActions selection={selection} />,
    deletion: leadDeletion,
  },
  filters: [
    {
      name: 'lead_state',
      label: 'Status',
      options: wordOptions(LEAD_STATES, LEAD_STATE_NAMES),
      multiple: true,
    },
    { name: 'priority', label: 'Priority', options: wordOptions(PRIORITIES), multiple: true },
    { name: 'answer', label: 'Answer', options: wordOptions(LEAD_ANSWERS, ANSWERS) },
    {
      name: 'outcome',
      label: 'Outcome',
      options: wordOptions([...LEAD_OUTCOMES, NONE] as const, {
        ...LEAD_OUTCOME_NAMES,
        [NONE]: 'Not stated',
      }),
    },
    { name: 'distributor', label: 'Distributor', load: loadDistributors },
    { name: 'brand', label: 'Brand', load: loadBrands },
    { name: 'state', label: 'State', options: INDIAN_STATES.map((value) => ({ value, label: value })) },
    { name: 'category', label: 'Category', options: categoryOptions },
    { name: 'source', label: 'Source', options: wordOptions(LEAD_SOURCES), multiple: true },
    { from: 'from', to: 'to', label: 'Received', days: true },
  ],
  emptyText: 'Leads appear here when customers request a quote.',
}

/** What admins decided, which the list shows only where an address names it. */
const DECISION = {
  name: 'status',
  label: 'Decision',
  options: wordOptions(LEAD_STATUSES),
  multiple: true,
} as const

export const head = (): PageHead => ({ title: 'Leads', noIndex: true })
export const loader = resourceLoader(async (url, signal) => {
  const page = await call(adminLeads, { query: { ...list.read(url), group: 'request' } }, signal)
  return { ...page, row_total: page.lead_total }
})

async function loadDistributors(signal: AbortSignal) {
  const { data } = await call(distributorOptions, {}, signal)
  return [
    { value: NONE, label: NOBODY },
    ...data.map((one) => ({ value: String(one.id), label: one.company_name || one.name })),
  ]
}

async function loadBrands(signal: AbortSignal) {
  const { data } = await call(getBrands, {}, signal)
  return data.map(({ id, name }) => ({ value: String(id), label: name }))
}

/** All requests, and the lines of those that are unfolded one after the other. */
export function Component() {
  const loaded = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const [params] = useSearchParams()
  // The panel keeps its lead while it closes.
  const [preview, setPreview] = useState({ id: 0, open: false })
  const may = usePermissions()
  const isPhone = useNarrow()
  const { decide, busy } = useLeadDecision()
  const data = 'data' in loaded ? loaded.data : []
  const { places, shown } = requestRows(data, unfolded)
  const previewed = data.find(({ id }) => id === preview.id) ?? null
  // Gone from the list, as by another tab: it does not open again when it comes back.
  if (preview.open && previewed === null) setPreview({ ...preview, open: false })
  const onFold = (request: number) =>
    setUnfolded(
      (before) =>
        new Set(before.has(request) ? [...before].filter((one) => one !== request) : [...before, request]),
    )
  const onPreview = ({ id }: Lead) => setPreview({ id, open: true })
  return (
    <>
      <ResourceList
        resource={{
          ...leads,
          filters: params.has('status') ? [DECISION, ...(leads.filters ?? [])] : leads.filters,
          columns: (onDelete) =>
            leadColumns({
              ...{ onDelete, places, onFold, onPreview, may, busy, isPhone },
              decide: (chosen, decision, done) =>
                void decide(
                  { decision, leads: chosen.map(({ id, version }) => ({ id, version })) },
                  () => done,
                ),
            }),
          continues: ({ id }) => places.get(id)?.isFirst === false,
          standsFor: (lead) => places.get(lead.id)?.standsFor ?? [lead],
          select: () => shown,
          onRowClick: onPreview,
        }}
      />
      <LeadPanel
        open={preview.open && previewed !== null}
        lead={previewed}
        onClose={() => setPreview({ ...preview, open: false })}
      />
    </>
  )
}

const TABS = (['all', 'unanswered', 'overdue', 'responded', 'closed'] as const).map((key) => ({
  key,
  label: key === 'all' ? 'All' : ANSWERS[key],
}))

/** Requests by their answer, with their numbers; the filter Answer offers the same. */
function AnswerTabs() {
  const loaded = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const { value, set } = useList(list)
  const counts = 'counts' in loaded ? loaded.counts : undefined
  return (
    <CountTabs
      label="Leads by their answer"
      tabs={TABS.map((tab) => ({ ...tab, count: counts?.[tab.key] }))}
      current={TABS.find(({ key }) => key === value('answer'))?.key ?? 'all'}
      onChange={(tab) => set({ answer: tab === 'all' ? '' : tab })}
    />
  )
}

/** Announces requests that came in since, and match the filters. */
function NewLeadsOfList() {
  const loaded = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const { criteria } = useList(list)
  if ('failure' in loaded) return null
  return (
    <NewLeads
      since={loaded.latest_id}
      count={async (after, signal) =>
        (await call(adminLeads, { query: { ...criteria, after, group: 'request', per_page: 1 } }, signal))
          .pagination.total
      }
    />
  )
}
