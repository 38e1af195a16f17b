import { call } from '@nalika/shared-api'
import { onlyProducts, type ProductSummary } from '@nalika/shared-api/contract'
import { formatNumber, sectionOfProduct, type Section } from '@nalika/shared-ui'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { addressOf } from '../../components/address.ts'
import { ProductSheet, SizeSheet } from './product-sheet.tsx'
import { readTypedSize } from './typed-size.ts'

const DEBOUNCE_MS = 250

interface TypedSheetProps {
  text: string
  /** For a text that says nothing about a size. */
  otherwise: ReactNode
}

/** The section of the size that a text says, or the question that it leaves open; with a product of this size, its price. */
export function TypedSheet({ text, otherwise }: TypedSheetProps) {
  const size = useMemo(() => readTypedSize(text), [text])
  const section = size && 'section' in size ? size.section : null
  const product = useProductOf(section, text)
  if (size === null) return otherwise
  if (product) return <ProductSheet product={product} />
  if ('question' in size)
    return (
      <SizeSheet
        section={null}
        question={size.question}
        title={text}
        caption={text}
        facts={size.known === undefined ? {} : { Size: size.known }}
      />
    )
  return (
    <SizeSheet
      section={size.section}
      title={text}
      caption={
        product === null ? (
          <Link to={addressOf('/quote', { describe: text })}>Not in the catalogue: ask us to source it</Link>
        ) : (
          text
        )
      }
      facts={{ Size: dimensionsOf(size.section) }}
    />
  )
}

/** The first product that a search finds of exactly this size. Undefined until the server has answered, null without one. */
function useProductOf(section: Section | null, text: string): ProductSummary | null | undefined {
  const [found, setFound] = useState<{ text: string; product: ProductSummary | null }>()
  useEffect(() => {
    if (!section) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      call(onlyProducts, { query: { search: text } }, controller.signal).then(
        ({ data, understanding }) => {
          const products = understanding?.relaxed ? [] : data
          setFound({ text, product: products.find((one) => isOf(one, section)) ?? null })
        },
        // The drawing is complete without a price.
        () => undefined,
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [section, text])
  return section && found?.text === text ? found.product : undefined
}

const dimensionsOf = ({ od, width, height, wall }: Section): string =>
  [...(od ? [od] : [width, height]), wall].map((side) => formatNumber(side ?? 0)).join('\u00a0×\u00a0')

const isOf = (product: ProductSummary, section: Section): boolean => {
  const own = sectionOfProduct(product)
  return (
    own !== null &&
    dimensionsOf({ ...own, height: own.height ?? own.width ?? null }) === dimensionsOf(section)
  )
}
