import { call } from '@nalika/shared-api'
import { onlyProducts, type ProductSummary } from '@nalika/shared-api/contract'
import { Button, formatSize, TextField, useHydrated } from '@nalika/shared-ui'
import { useState, type FormEvent } from 'react'
import styles from './estimate-page.module.css'

const SHOWN = 5

type Search = { state: 'idle' | 'busy' | 'failed' } | { state: 'found'; products: readonly ProductSummary[] }

/** Searches the catalogue for a product to add as a line. */
export function ProductSearch({ onChoose }: { onChoose: (product: ProductSummary) => void }) {
  const hydrated = useHydrated()
  const [search, setSearch] = useState<Search>({ state: 'idle' })

  async function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get('search')
    setSearch({ state: 'busy' })
    try {
      const query = { search: typeof words === 'string' ? words.trim() : '', per_page: SHOWN }
      const { data } = await call(onlyProducts, { query })
      setSearch({ state: 'found', products: data })
    } catch (error) {
      console.error('The products for an estimate could not be loaded', error)
      setSearch({ state: 'failed' })
    }
  }

  return (
    <form
      className={styles.search}
      role="search"
      aria-label="Products for the estimate"
      onSubmit={(event) => void find(event)}
    >
      <TextField
        label="Add a product from the catalogue"
        name="search"
        type="search"
        required
        maxLength={200}
        placeholder="2 inch sch 40"
      />
      <Button type="submit" disabled={!hydrated} busy={search.state === 'busy'} busyLabel="Searching…">
        Search
      </Button>
      <div className={styles.found} role="status">
        {search.state === 'failed' && <p>The products could not be loaded. Please try again.</p>}
        {search.state === 'found' && search.products.length === 0 && <p>No product matches these words.</p>}
      </div>
      {search.state === 'found' && search.products.length > 0 && (
        <ul className={styles.matches} aria-label="Matching products">
          {search.products.map((product) => (
            <li key={product.id}>
              <span>
                {product.name} <small>{formatSize(product)}</small>
              </span>
              <Button
                size="small"
                onClick={() => {
                  onChoose(product)
                  setSearch({ state: 'idle' })
                }}
              >
                Add<span className="visually-hidden"> {product.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
