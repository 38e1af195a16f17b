import { Link } from 'react-router-dom'
import styles from './record-link.module.css'

/** The name of a row's record, which opens it. */
export const RecordLink = ({ to, children }: { to: string; children: string }) => (
  <Link className={styles.link} to={to}>
    {children}
  </Link>
)
