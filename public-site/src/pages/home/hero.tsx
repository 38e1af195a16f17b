import {
  Button,
  Container,
  LinkButton,
  SectionDrawing,
  suggestionProps,
  TAGLINE,
  TextField,
} from '@nalika/shared-ui'
import type { CategoryCard } from '@nalika/shared-api'
import { Form, Link } from 'react-router-dom'
import styles from './hero.module.css'

const facts = [
  ['Size', 'NPS 2 · DN 50'],
  ['Schedule', '40'],
  ['Standard', 'ASME B36.10M'],
  ['Weight', '5.44 kg/m'],
] as const

/** Introduction with the search, the three entry points and the categories. */
export function Hero({ categories }: { categories: readonly CategoryCard[] }) {
  return (
    <div className={styles.hero}>
      <Container className={styles.columns}>
        <div className={styles.words}>
          <h1 className={styles.title}>{TAGLINE}</h1>
          <p className={styles.lead}>
            Steel tubes and pipes from Indian mills: search by size, grade and standard, compare prices per
            piece, and get a quote from a distributor near you.
          </p>
          <Form className={styles.search} method="get" action="/products" role="search">
            <TextField
              className={styles.searchField}
              label="What are you looking for?"
              name="search"
              maxLength={200}
              placeholder="2 inch sch 40"
              {...suggestionProps}
            />
            <Button type="submit">Search</Button>
          </Form>
          <div className={styles.actions}>
            <LinkButton to="/products" kind="primary">
              Find Products
            </LinkButton>
            <LinkButton to="/estimate">Get an Estimate</LinkButton>
            <LinkButton to="/signup">List Your Business</LinkButton>
          </div>
          {categories.length > 0 && (
            <nav aria-label="Categories">
              <ul className={styles.categories}>
                {categories.map(({ category, label }) => (
                  <li key={category}>
                    <Link to={`/category/${encodeURIComponent(category)}`}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <figure className={styles.sheet}>
          <SectionDrawing shape="round" od={60.3} wall={3.91} title="2 inch pipe, schedule 40" size="sheet" />
          <dl className={styles.block}>
            {facts.map(([term, value]) => (
              <div key={term} className={styles.cell}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </figure>
      </Container>
    </div>
  )
}
