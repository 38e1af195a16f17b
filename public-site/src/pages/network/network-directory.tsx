import type { NetworkState } from '@nalika/shared-api/contract'
import {
  Button,
  EmptyState,
  ErrorState,
  formatNumber,
  LinkButton,
  Pagination,
  SelectField,
  TextField,
} from '@nalika/shared-ui'
import { useMemo, useRef, type FormEvent } from 'react'
import { Form, useNavigate, useSearchParams } from 'react-router-dom'
import { addressOf, changedAddress, pageMention } from '../../components/address.ts'
import { useFollowedFields } from '../../components/use-followed-fields.ts'
import { useRecovery } from '../../components/use-recovery.ts'
import { Directory, NearestDistributors } from './directory.tsx'
import type { NetworkData } from './network-loader.ts'
import styles from './network-page.module.css'

const PATH = '/network'

/** Search and the distributors. The URL has the search, state and page. */
export function NetworkDirectory({ found }: { found: NetworkData }) {
  const [params] = useSearchParams()
  const { retry, busy } = useRecovery(found === null)
  const search = params.get('search') ?? ''
  const state = params.get('state') ?? ''

  return (
    <section className={styles.directory} aria-labelledby="directory">
      <h2 id="directory">Find a distributor</h2>
      <SearchForm search={search} state={state} states={found?.states ?? []} />
      {found === null && (
        <ErrorState title="Failed to load the distributors." onRetry={retry} busy={busy}>
          <p>The list will load automatically when the server is available again.</p>
        </ErrorState>
      )}
      {found !== null && (
        <>
          <p className={styles.count} role="status">
            {counted(found.pagination.total)}
            {state !== '' && ` in ${state}`}
            {found.place && `, nearest to ${found.place.name} first`}
          </p>
          {found.pagination.total === 0 && (
            <EmptyState
              title="No distributors found"
              action={<LinkButton to={PATH}>Show all distributors</LinkButton>}
            >
              <p>Request a quote, and we will ask distributors of the brand in other places.</p>
            </EmptyState>
          )}
          {found.place ? (
            <NearestDistributors distributors={found.data} state={found.place.state} />
          ) : (
            <Directory distributors={found.data} />
          )}
          <Pagination
            page={found.pagination.current_page}
            lastPage={found.pagination.last_page}
            label="Pages of distributors"
            hrefFor={(page) => changedAddress(PATH, params, { page: pageMention(page) })}
          />
        </>
      )}
    </section>
  )
}

const counted = (total: number) => `${formatNumber(total)} ${total === 1 ? 'distributor' : 'distributors'}`

interface SearchFormProps {
  search: string
  state: string
  states: readonly NetworkState[]
}

/** A GET form: without scripts the browser itself writes the address. */
function SearchForm({ search, state, states }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const values = useMemo(() => ({ search, state }), [search, state])
  useFollowedFields(form, values)
  const options = states
    .filter((one) => one.state !== '')
    .map((one) => ({ value: one.state, label: `${one.state} (${formatNumber(one.distributors)})` }))
  if (state !== '' && !options.some(({ value }) => value === state))
    options.push({ value: state, label: state })

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    void navigate(addressOf(PATH, { search: text('search'), state: text('state') }), {
      preventScrollReset: true,
    })
  }

  return (
    <Form
      ref={form}
      className={styles.form}
      method="get"
      action={PATH}
      role="search"
      aria-label="Distributors"
      onSubmit={apply}
    >
      <TextField
        label="Search"
        name="search"
        type="search"
        maxLength={200}
        placeholder="PIN code, city, company or brand"
        defaultValue={search}
      />
      <SelectField
        key={options.map(({ value }) => value).join()}
        label="State"
        name="state"
        placeholder="All states"
        options={options}
        defaultValue={state}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
      <Button type="submit">Search</Button>
    </Form>
  )
}
