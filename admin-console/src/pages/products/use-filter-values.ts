import { call } from '@nalika/shared-api'
import { productFilterValues, type ProductFilterValues } from '@nalika/shared-api/contract'
import { useEffect, useState } from 'react'

/** What products can be filtered by, read once per visit of the list; nothing while it is loading. */
export function useFilterValues(): ProductFilterValues {
  const [values, setValues] = useState<ProductFilterValues>({
    brands: [],
    grade: [],
    standard: [],
    material: [],
  })
  useEffect(() => {
    const controller = new AbortController()
    call(productFilterValues, {}, controller.signal).then(
      ({ data }) => setValues(data),
      (error: unknown) => {
        if (!controller.signal.aborted) console.error(error)
      },
    )
    return () => controller.abort()
  }, [])
  return values
}
