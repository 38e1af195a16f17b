import { call, ConflictError } from '@nalika/shared-api'
import {
  type OwnPrice,
  QUANTITY_UNITS,
  saveOwnPrices,
  type SelectableProduct,
  singularUnit,
  todayInIndia,
} from '@nalika/shared-api/contract'
import {
  DayField,
  FieldItem,
  FormDialog,
  FormPair,
  NumberItem,
  SelectItem,
  TextItem,
} from '@nalika/shared-ui/portal'
import { PriceStandingLine } from './price-standing.tsx'
import { PUBLICATION_CHOICES } from './publication-choices.ts'
import { SlabFields } from './slab-fields.tsx'

/** A field that is still blank. */
interface SlabValues {
  from: number | null
  price: number | null
}

interface OwnPriceForm extends Omit<OwnPrice, 'version' | 'confirmed_at' | 'slabs' | 'slab_unit'> {
  slabs: SlabValues[]
  slab_unit?: OwnPrice['slab_unit']
}

const EMPTY: OwnPriceForm = {
  price: null,
  price_unit: 'kg',
  stock: null,
  stock_unit: 'kg',
  minimum_order: null,
  minimum_order_unit: 'kg',
  lead_time_days: null,
  item_code: '',
  city: '',
  slabs: [],
  slab_unit: 'tonnes',
  valid_until: '',
  publication: 'shown',
}

/** Units and city of the price that was saved last, which the next product often has too. */
export type UsualValues = Partial<
  Pick<OwnPriceForm, 'price_unit' | 'stock_unit' | 'minimum_order_unit' | 'city'>
>

interface OwnPriceDialogProps {
  /** Null keeps the dialog closed. */
  product: SelectableProduct | null
  usual: UsualValues
  onClose: () => void
  onSaved: (saved: OwnPriceForm) => void
}

/** Price, stock, minimum order and lead time of a product. */
export function OwnPriceDialog({ product, usual, onClose, onSaved }: OwnPriceDialogProps) {
  const own = product?.own_price

  async function save(values: OwnPriceForm) {
    if (!product) return
    const change = {
      ...values,
      // Its field is only there beside such prices.
      slab_unit: values.slab_unit ?? own?.slab_unit ?? 'tonnes',
      // The form has an object of its rows. One that stays blank is none.
      slabs: Object.values<SlabValues | undefined>(values.slabs).flatMap((slab) =>
        slab?.from == null || slab.price == null ? [] : [{ from: slab.from, price: slab.price }],
      ),
      product_id: product.id,
      version: own?.version ?? 0,
    }
    await call(saveOwnPrices, { body: { prices: [change] } })
    onSaved(values)
  }

  return (
    <FormDialog<OwnPriceForm>
      open={product !== null}
      title={product ? `Price of ${product.name}` : 'Price'}
      width={560}
      name="own-price"
      initialValues={own ? formOf(own) : { ...EMPTY, ...usual }}
      send={save}
      explain={explain}
      submitLabel="Save"
      onClose={onClose}
    >
      {product && own?.price != null && <PriceStandingLine key={product.id} productId={product.id} />}
      <FormPair>
        <NumberItem<OwnPriceForm>
          name="price"
          label="Price"
          prefix="₹"
          min={0.01}
          max={10_000_000}
          precision={2}
          extra="Without GST. Leave it blank for no price."
        />
        <SelectItem<OwnPriceForm>
          name="price_unit"
          label="Per"
          options={QUANTITY_UNITS.map((unit) => ({ value: unit, label: singularUnit(unit) }))}
        />
        <NumberItem<OwnPriceForm>
          name="stock"
          label="Stock"
          min={0}
          max={10_000_000}
          extra="Visitors only see that it is in stock."
        />
        <SelectItem<OwnPriceForm> name="stock_unit" label="Unit of the stock" options={UNITS} />
        <NumberItem<OwnPriceForm> name="minimum_order" label="Minimum order" min={0.001} max={10_000_000} />
        <SelectItem<OwnPriceForm>
          name="minimum_order_unit"
          label="Unit of the minimum order"
          options={UNITS}
        />
        <NumberItem<OwnPriceForm>
          name="lead_time_days"
          label="Lead time"
          suffix="days"
          min={0}
          max={365}
          precision={0}
        />
        <TextItem<OwnPriceForm>
          name="item_code"
          label="Your item code"
          maxLength={40}
          extra="Finds the product in your files and searches."
        />
        <TextItem<OwnPriceForm> name="city" label="City of the stock" maxLength={80} />
        <FieldItem<OwnPriceForm>
          name="valid_until"
          label="Valid until"
          extra="Last day of the price. Blank: until you change it."
        >
          <DayField min={todayInIndia()} />
        </FieldItem>
        <SelectItem<OwnPriceForm>
          name="publication"
          label="To buyers"
          options={[...PUBLICATION_CHOICES]}
          extra="As long as you show your prices. Booking takes of a stock that you state, and buyers who book learn your firm’s name."
        />
      </FormPair>
      <SlabFields />
    </FormDialog>
  )
}

const formOf = ({ version: _version, confirmed_at: _at, ...values }: OwnPrice): OwnPriceForm => values

const UNITS = QUANTITY_UNITS.map((unit) => ({ value: unit, label: unit }))

const explain = (error: unknown) =>
  error instanceof ConflictError
    ? 'This price has been changed since you opened it. Close the form and open it again.'
    : 'The price could not be saved. Please try again.'
