import { classNames, Container, LinkButton, PRODUCT_NAME } from '@nalika/shared-ui'
import { useLoaderData } from 'react-router-dom'
import { PictureDefinitions } from '../../components/product-picture/product-picture.tsx'
import { Audiences } from './audiences.tsx'
import { CategoryCards } from './category-cards.tsx'
import { Hero } from './hero.tsx'
import { homeHead } from './home-head.ts'
import { homeLoader } from './home-loader.ts'
import styles from './home-page.module.css'
import { KeyFeatures } from './key-features.tsx'
import { TodayPrices } from './today-prices.tsx'

/** The front page. */
function HomePage() {
  const { categories, failed, prices, example } = useLoaderData<typeof homeLoader>()
  return (
    <>
      <Hero example={example} />
      <section aria-labelledby="categories">
        <PictureDefinitions />
        <Container className={styles.section}>
          <h2 id="categories">Featured Product Categories</h2>
          <CategoryCards categories={categories} failed={failed} />
        </Container>
      </section>
      <TodayPrices prices={prices} />
      <Audiences />
      <KeyFeatures />
      <section className={classNames(styles.band, styles.last)} aria-labelledby="join">
        <Container className={styles.join}>
          <div>
            <h2 id="join">Join {PRODUCT_NAME} today</h2>
            <p>Sell to buyers all over India, or get quotes from distributors near you.</p>
          </div>
          <div className={styles.joinLinks}>
            <LinkButton to="/signup">Create an account</LinkButton>
            <LinkButton to="/quote" kind="quiet">
              Request a quote
            </LinkButton>
          </div>
        </Container>
      </section>
    </>
  )
}

export { HomePage as Component, homeHead as head, homeLoader as loader }
