import {
  APPLICATIONS,
  CATEGORIES,
  productFields,
  RECORD_STATUSES,
  UPLOADS,
} from '@nalika/shared-api/contract'
import {
  FieldItem,
  FileField,
  FormSection,
  MultiSelectItem,
  NumberItem,
  requiredFile,
  SelectItem,
  TextItem,
} from '@nalika/shared-ui/portal'
import { RichTextEditor } from '@nalika/shared-ui/rich-text'
import { Select } from 'antd'
import { wordOptions } from '../../components/labels.ts'
import { articlePictures } from '../../components/upload-picture.ts'
import { ProductField } from './product-field.tsx'
import type { BrandOption, ProductValues } from './product-values.ts'
import { SizeFields } from './size-fields.tsx'
import { SpecificationFields } from './specification-fields.tsx'

const Text = TextItem<ProductValues>
const Choice = SelectItem<ProductValues>
const Field = FieldItem<ProductValues>
const Figure = NumberItem<ProductValues>

const categories = CATEGORIES.map(({ id, label }) => ({ value: id, label }))
/** Visible rows of the list of brands. */
const BRAND_ROWS = 5
const ROW_HEIGHT = 32

interface ProductFieldsProps {
  brands: readonly BrandOption[]
  editing?: boolean
}

/** The fields of a product; the status only when editing. */
export function ProductFields({ brands, editing = false }: ProductFieldsProps) {
  return (
    <>
      <BasicFields brands={brands} editing={editing} />
      <SizeFields />
      <FormSection title="Material and Finish">
        {productFields
          .filter(({ formSection }) => formSection === 'material')
          .map(({ name }) => (
            <ProductField key={name} name={name} />
          ))}
      </FormSection>
      <FormSection title="Price and Rating">
        <Figure
          name="price"
          label="Price per piece (₹)"
          extra="Leave blank for price on request."
          min={0}
          max={1e9}
          precision={2}
        />
        <Figure
          name="rating"
          label="Rating (0 to 5)"
          extra="For your own use. Buyers see ratings of orders only."
          min={0}
          max={5}
          precision={1}
        />
      </FormSection>
      <FormSection title="Details">
        <Field wide name="key_features" label="Key features">
          <RichTextEditor label="Key features" pictures={articlePictures} />
        </Field>
        <Text
          wide
          name="detailedDescription"
          label="Detailed description"
          extra="Leave an empty line between paragraphs."
          rows={8}
          maxLength={40_000}
        />
        <div data-wide>
          <SpecificationFields />
        </div>
      </FormSection>
    </>
  )
}

function BasicFields({ brands, editing = false }: ProductFieldsProps) {
  return (
    <FormSection title="Basic Information">
      <Text wide name="name" label="Name" required="Enter a name." maxLength={200} />
      <Choice name="category" label="Category" options={categories} allowClear placeholder="Choose" />
      <MultiSelectItem<ProductValues>
        name="brand_ids"
        label="Brands"
        options={brands.map(({ id, name }) => ({ value: id, label: name }))}
        listHeight={BRAND_ROWS * ROW_HEIGHT}
        listItemHeight={ROW_HEIGHT}
        placeholder="None"
        notFoundContent="No brands match."
      />
      <ProductField name="item_code" label="Item code of the mill" />
      <Field name="application" label="Applications">
        <Select
          mode="tags"
          options={APPLICATIONS.map((value) => ({ value }))}
          tokenSeparators={[',']}
          placeholder="Choose or type"
        />
      </Field>
      {editing && (
        <Choice
          name="status"
          label="Status"
          extra="Visitors and distributors see active products only."
          options={wordOptions(RECORD_STATUSES)}
        />
      )}
      <ProductField wide name="description" />
      <Field
        wide
        name="photo"
        label="Photo"
        rules={editing ? [] : [requiredFile('Photo is required when adding a new product.')]}
        extra={editing ? 'Without a photo, visitors see a drawing of the section.' : undefined}
      >
        <FileField accepts={UPLOADS.image} />
      </Field>
    </FormSection>
  )
}
