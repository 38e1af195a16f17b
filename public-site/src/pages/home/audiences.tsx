import { Card, Container } from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import audiences from './audiences.json' with { type: 'json' }
import styles from './home-page.module.css'

export function Audiences() {
  return (
    <section aria-labelledby="how-it-works">
      <Container className={styles.section}>
        <h2 id="how-it-works">How it works</h2>
        <ul className={styles.audiences}>
          {audiences.map(({ title, text, to, link }) => (
            <Card key={title} as="li" flush className={styles.audience}>
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
