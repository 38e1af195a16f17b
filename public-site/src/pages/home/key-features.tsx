import { Container } from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import styles from './home-page.module.css'

const features = [
  {
    to: '/brands',
    title: 'Brand listings',
    text: 'Mills with their plants, capacity and certificates, and the pipe they make.',
  },
  {
    to: '/offers',
    title: 'Special offers',
    text: 'How quantity lowers the price, with up to 15% bulk discount.',
  },
  {
    to: '/network',
    title: 'Nationwide distributor network',
    text: 'Requests go to a distributor who carries the brand, in your own state first.',
  },
  {
    to: '/news',
    title: 'Industry news',
    text: 'Standards, tax and certificates: what changes how tube is specified and bought.',
  },
  {
    to: '/projects',
    title: 'Project intelligence',
    text: 'Which pipe belongs into which project, and what to ask for.',
  },
  {
    to: '/calculator',
    title: 'Smart calculators',
    text: 'Weight per metre, per piece and per tonne, from the size tables of ASME and IS.',
  },
] as const

/** Six things the marketplace offers, each with its page. */
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
