import type { ProductSummary } from '@nalika/shared-api'
import { Button, Container, LinkButton, suggestionProps, TAGLINE, useLazy } from '@nalika/shared-ui'
import { useState } from 'react'
import { Form, Link } from 'react-router-dom'
import { addressOf } from '../../components/address.ts'
import { EXAMPLES } from './examples.ts'
import styles from './hero.module.css'
import { ProductSheet } from './product-sheet.tsx'

const loadTypedSheet = async () =>
  (await import(/* webpackChunkName: "typed-sheet" */ './typed-sheet.tsx')).TypedSheet

/**
 * Introduction with the search and the other entry points, beside a drawing of what is typed.
 * @param example A product to draw before; null when none could be loaded.
 */
export function Hero({ example }: { example: ProductSummary | null }) {
  const [text, setText] = useState('')
  const { loaded: TypedSheet } = useLazy(loadTypedSheet, text !== '')
  const sheet = <ProductSheet product={example} />
  return (
    <div className={styles.hero}>
      <Container className={styles.columns}>
        <div className={styles.words}>
          <h1 className={styles.title}>{TAGLINE}</h1>
          <p className={styles.lead}>
            Steel tubes and pipes from Indian mills: search by size, grade and standard, compare prices, and
            get a quote from a distributor near you.
          </p>
          <Form className={styles.search} method="get" action="/products" role="search">
            <input
              className={styles.field}
              aria-label="What are you looking for?"
              name="search"
              maxLength={200}
              placeholder="2 inch sch 40"
              onInput={(event) => setText(event.currentTarget.value.trim())}
              {...suggestionProps}
            />
            <Button type="submit" kind="primary" className={styles.submit}>
              Find Products
            </Button>
          </Form>
          <ul className={styles.examples} aria-label="Examples">
            {EXAMPLES.map((search) => (
              <li key={search}>
                <Link to={addressOf('/products', { search })}>{search}</Link>
              </li>
            ))}
            <li>
              <Link to="/quote-list">Paste a list</Link>
            </li>
          </ul>
          <div className={styles.actions}>
            <LinkButton to="/estimate">Get an Estimate</LinkButton>
            <LinkButton to="/signup">List Your Business</LinkButton>
          </div>
        </div>
        {TypedSheet && text !== '' ? <TypedSheet text={text} otherwise={sheet} /> : sheet}
      </Container>
    </div>
  )
}
