import { useContext } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '../class-names.ts'
import { SiteLinksContext } from '../navigation/site-links.ts'
import { Wordmark } from '../navigation/wordmark.tsx'
import { PRODUCT_NAME, TAGLINE } from '../product-name.ts'
import styles from './footer.module.css'

const IMPRINT = `© 2025 ${PRODUCT_NAME}. Secunderabad, Telangana, India.`

/** A legal page at `/{slug}`. */
export interface FooterPage {
  title: string
  slug: string
}

export interface FooterProps {
  /** Null while they load. */
  pages: readonly FooterPage[] | null
  failed: boolean
  /** One line that opens on demand: under a portal's pages. */
  isSlim?: boolean
}

/** The bottom of every page. */
export function Footer({ isSlim = false, ...props }: FooterProps) {
  if (!isSlim)
    return (
      <footer className={styles.footer}>
        <Columns {...props} />
        <div className={styles.bottom}>
          <p>{IMPRINT}</p>
        </div>
      </footer>
    )
  return (
    <footer className={classNames(styles.footer, styles.slim)}>
      <details>
        <summary className={styles.line}>
          <span>{IMPRINT}</span>
          <span className={styles.more}>Links and contact</span>
        </summary>
        <Columns {...props} />
      </details>
    </footer>
  )
}

function Columns({ pages, failed }: FooterProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.about}>
        <Wordmark />
        <p>{TAGLINE}</p>
      </div>
      {useContext(SiteLinksContext).footer.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h2 className={styles.title}>{title}</h2>
          <ul className={styles.links}>
            {links.map(({ label, path }) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <nav aria-label="Legal" className={pages || failed ? undefined : styles.loading}>
        <h2 className={styles.title}>Legal</h2>
        <LegalPages pages={pages} failed={failed} />
      </nav>
      <div>
        <h2 className={styles.title}>Contact</h2>
        <address className={styles.contact}>
          <p>Secunderabad, Telangana</p>
          <p>+91 00000 00000</p>
          <p>
            contact@
            <wbr />
            nalika.example
          </p>
          <p className={styles.note}>Placeholder contact details</p>
        </address>
      </div>
    </div>
  )
}

function LegalPages({ pages, failed }: FooterProps) {
  if (!failed && pages === null) return <p className={styles.note}>Loading legal pages…</p>
  const shown = failed ? [] : (pages ?? [])
  if (shown.length === 0) return <p className={styles.note}>No legal pages available</p>
  return (
    <ul className={styles.links}>
      {shown.map(({ title, slug }) => (
        <li key={slug}>
          <Link to={`/${slug}`}>{title}</Link>
        </li>
      ))}
    </ul>
  )
}
