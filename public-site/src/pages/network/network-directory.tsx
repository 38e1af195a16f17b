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
import { Directory } from './directory.tsx'
import type { NetworkData } from './network-loader.ts'
import styles from './network-page.module.css'
import { StateChart } from './state-chart.tsx'

const PATH = '/network'

/** Search, distributors per state, and the distributors. The URL has the search, state and page. */
export function NetworkDirectory({ found }: { found: NetworkData }) {
  const [params] = useSearchParams()
  const { retry, busy } = useRecovery(found === null)
  const search = params.get('search') ?? ''
  const state = params.get('state') ?? ''

  return (
    <section className={styles.directory} aria-labelledby="directory">
      <h2 id="directory">Find a distributor</h2>
      <SearchForm search={search} state={state} states={found?.states.map((one) => one.state) ?? []} />
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
          </p>
          {found.pagination.total === 0 && (
            <EmptyState
              title="No distributors found"
              action={<LinkButton to={PATH}>Show all distributors</LinkButton>}
            >
              <p>Request a quote anyway. We will send it to the nearest distributor of the brand.</p>
            </EmptyState>
          )}
          <div className={styles.columns}>
            <div>
              <Directory distributors={found.data} />
              <Pagination
                page={found.pagination.current_page}
                lastPage={found.pagination.last_page}
                label="Pages of distributors"
                hrefFor={(page) => changedAddress(PATH, params, { page: pageMention(page) })}
              />
            </div>
            {found.states.length > 0 && (
              <StateChart
                states={found.states}
                chosen={state}
                hrefFor={(name) =>
                  changedAddress(PATH, params, { state: name === state ? '' : name, page: '' })
                }
              />
            )}
          </div>
        </>
      )}
    </section>
  )
}

const counted = (total: number) => `${formatNumber(total)} ${total === 1 ? 'distributor' : 'distributors'}`

interface SearchFormProps {
  search: string
  state: string
  states: readonly string[]
}

/** A GET form: without scripts the browser itself writes the address. */
function SearchForm({ search, state, states }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const values = useMemo(() => ({ search, state }), [search, state])
  useFollowedFields(form, values)
  const named = [...new Set([...states, state])].filter((name) => name !== '').toSorted()

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
        placeholder="Company, city or brand"
        defaultValue={search}
      />
      <SelectField
        key={named.join()}
        label="State"
        name="state"
        placeholder="All states"
        options={named.map((value) => ({ value }))}
        defaultValue={state}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
      <Button type="submit">Search</Button>
    </Form>
  )
}
