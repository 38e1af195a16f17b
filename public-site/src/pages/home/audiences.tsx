import { Card, Container } from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import styles from './home-page.module.css'

const audiences = [
  {
    title: 'Manufacturers and traders',
    text: 'Present your brand, plants and sizes once. Buyers find your pipe by the dimensions they need, and each request goes to a distributor who stocks it.',
    to: '/brands',
    link: 'See the brands',
  },
  {
    title: 'Customers and consumers',
    text: 'Search by size, grade or application, compare prices per piece, and request a quote or a sample. A distributor replies with a price.',
    to: '/products',
    link: 'Browse products',
  },
  {
    title: 'Distributors and dealers',
    text: 'Get requests for the brands you carry, from your own state first. Send quotations from your dashboard, with every step on record.',
    to: '/signup',
    link: 'Become a distributor',
  },
] as const

export function Audiences() {
  return (
    <section aria-labelledby="how-it-works">
      <Container className={styles.section}>
        <header className={styles.header}>
          <h2 id="how-it-works">How it works</h2>
        </header>
        <ul className={styles.audiences}>
          {audiences.map(({ title, text, to, link }) => (
            <Card key={title} as="li" className={styles.audience}>
              <h3>{title}</h3>
              <p>{text}</p>
              <Link to={to}>{link}</Link>
            </Card>
          ))}
        </ul>
      </Container>
    </section>
  )
}
