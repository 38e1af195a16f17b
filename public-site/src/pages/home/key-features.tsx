import { Container } from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import features from './features.json' with { type: 'json' }
import styles from './home-page.module.css'

/** Six features of the marketplace with links to their pages. */
export function KeyFeatures() {
  return (
    <section aria-labelledby="key-features">
      <Container className={styles.section}>
        <h2 id="key-features">Key Features</h2>
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
