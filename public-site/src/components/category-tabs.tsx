import { NavLink } from 'react-router-dom'
import styles from './view-toggle.module.css'

/** The two pages of a category. */
export function CategoryTabs({ category }: { category: string }) {
  const path = `/category/${category}`
  return (
    <nav className={styles.toggle} aria-label="Category">
      <NavLink className={styles.option ?? ''} to={path} end>
        Products
      </NavLink>
      <NavLink className={styles.option ?? ''} to={`${path}/sizes`}>
        Sizes
      </NavLink>
    </nav>
  )
}
