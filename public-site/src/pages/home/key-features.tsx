import { Container } from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import styles from './home-page.module.css'

const features = [
  {
    to: '/brands',
    title: 'Brand listings',
    text: 'Mills with their plants, capacities and product ranges.',
  },
  {
    to: '/offers',
    title: 'Special offers',
    text: 'Up to 15% bulk discount when you order in quantity.',
  },
  {
    to: '/network',
    title: 'Nationwide distributor network',
    text: 'Your request goes to a distributor of the brand, in your own state first.',
  },
  {
    to: '/news',
    title: 'Industry news',
    text: 'Standards, tax and certificates: what is changing for buyers of pipe.',
  },
  {
    to: '/projects',
    title: 'Project intelligence',
    text: 'Which pipe suits which project, and what to specify.',
  },
  {
    to: '/calculator',
    title: 'Smart calculators',
    text: 'Weight per metre, per piece and per tonne, from ASME and IS size tables.',
  },
] as const

/** Six features of the marketplace with links to their pages. */
export function KeyFeatures() {
  return (
    <section aria-labelledby="key-features">
      <Container className={styles.section}>
        <header className={styles.header}>
          <h2 id="key-features">Key Features</h2>
        </header>
        <ul className={styles.features}>
          {features.map(({ to, title, text }) => (
            <li key={to} className={styles.feature}>
              <h3>
                <Link to={to}>{title}</Link>
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
