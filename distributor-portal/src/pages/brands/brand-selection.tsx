import type { SelectableBrand } from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import { EmptyState, type List } from '@nalika/shared-ui/portal'
import { Button } from 'antd'
import { usePendingSelection } from '../../components/selection/pending-selections.ts'
import { SaveBar } from '../../components/selection/save-bar.tsx'
import { BrandCard } from './brand-card.tsx'
import styles from './brands.module.css'
import { useSaveBrands } from './use-save-brands.ts'

interface BrandSelectionProps {
  brands: readonly SelectableBrand[]
  list: List<'search' | 'show'>
}

/** Whether each word occurs in the brand's or the company's name. */
function matches({ name, company_name: company }: SelectableBrand, search: string): boolean {
  const text = `${name} ${company}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The brands with checkboxes, and the bar for unsaved changes. */
export function BrandSelection({ brands, list }: BrandSelectionProps) {
  const selection = usePendingSelection('brands')
  const { save, busy } = useSaveBrands(selection, brands)
  const isChecked = ({ id, selected }: SelectableBrand) => selection.pending[id] ?? selected
  const show = list.value('show')
  // Filtered by the stored selection: a card stays where it is until its change is saved.
  const shown = brands.filter(
    (brand) => matches(brand, list.search.value) && (show === '' || brand.selected === (show === 'chosen')),
  )
  const checked = brands.filter(isChecked).length

  return (
    <>
      <p>
        <strong>{formatNumber(checked)}</strong> of {formatNumber(brands.length)}{' '}
        {brands.length === 1 ? 'brand' : 'brands'} selected
      </p>
      {shown.length === 0 ? (
        <EmptyState
          title="No brands found."
          action={list.narrowed && <Button onClick={() => list.clear()}>Clear filters</Button>}
        />
      ) : (
        <ul className={styles.brands} aria-label="Brands">
          {shown.map((brand) => (
            <BrandCard
              key={brand.id}
              brand={brand}
              checked={isChecked(brand)}
              onToggle={(on) => selection.set([brand], on)}
            />
          ))}
        </ul>
      )}
      <SaveBar selection={selection} saveLabel="Save brands" busy={busy} onSave={() => void save()} />
    </>
  )
}
