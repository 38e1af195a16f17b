import {
  BRAND_TYPES,
  FIRST_YEAR,
  MAX_BRAND_IMAGES,
  MAX_BRAND_VIDEOS,
  RECORD_STATUSES,
  UPLOADS,
} from '@nalika/shared-api/contract'
import {
  FieldItem,
  FileField,
  FilesField,
  FormSection,
  NumberItem,
  requiredFile,
  SelectItem,
  TextItem,
} from '@nalika/shared-ui/portal'
import { Form } from 'antd'
import { wordOptions } from '../../components/labels.ts'
import { type BrandValues, completeAddress } from './brand-values.ts'

const Text = TextItem<BrandValues>
const Choice = SelectItem<BrandValues>
const Figure = NumberItem<BrandValues>
const Field = FieldItem<BrandValues>

const PHOTO = [requiredFile('Photo is required when adding or preview is needed.')]
const VIDEOS = [requiredFile('At least one video is required when adding or preview is needed.')]
const EMAIL = [{ type: 'email', message: 'Enter a valid email address.' } as const]
const WEB_ADDRESS = [
  {
    pattern: /^\s*((https?:\/\/)?[^\s/:]+\.\S+)?\s*$/i,
    message: 'Enter a web address, such as www.example.com.',
  },
]
const YEAR = `Enter a year from ${FIRST_YEAR} to this year.`
const year = { type: 'number', min: FIRST_YEAR, max: new Date().getFullYear(), message: YEAR } as const
const count = { min: 0, max: 10_000_000, precision: 0 }

/** The fields of a brand, in four sections; the status only when editing. */
export function BrandFields({ editing }: { editing: boolean }) {
  const form = Form.useFormInstance<BrandValues>()
  const complete = () =>
    form.setFieldValue('website', completeAddress(form.getFieldValue('website') as string))
  return (
    <>
      <FormSection title="Basic Information">
        <Text name="name" label="Name" required="Enter a name." maxLength={120} />
        <Text name="company_name" label="Company name" required="Enter the company name." maxLength={160} />
        <Choice name="type" label="Type" options={wordOptions(BRAND_TYPES)} />
        {editing && (
          <Choice
            name="status"
            label="Status"
            extra="Visitors and distributors see active brands only."
            options={wordOptions(RECORD_STATUSES)}
          />
        )}
        <Text wide name="description" label="Description" rows={2} maxLength={5000} />
      </FormSection>
      <FormSection title="Company Details">
        <Figure plain name="established" label="Established" required={YEAR} rules={[year]} precision={0} />
        <Figure plain name="founded_year" label="Founded" rules={[year]} precision={0} />
        <Text
          name="annual_capacity"
          label="Annual capacity"
          required="Enter the annual capacity."
          maxLength={120}
          placeholder="1,20,000 tonnes"
        />
        <Figure
          name="manufacturing_plants"
          label="Manufacturing plants"
          required="Enter the number of plants."
          {...count}
        />
        <Figure
          name="countries_served"
          label="Countries served"
          required="Enter the number of countries."
          {...count}
        />
        <Figure name="employees" label="Employees" required="Enter the number of employees." {...count} />
        <Choice
          name="iso_certified"
          label="ISO certified"
          required="Choose Yes or No."
          options={wordOptions(['Yes', 'No'])}
          placeholder="Choose"
        />
        <Text
          wide
          name="about"
          label="About"
          required="Enter a description of the brand."
          rows={4}
          maxLength={5000}
        />
      </FormSection>
      <FormSection title="Media">
        <Field name="photo" label="Photo" rules={PHOTO}>
          <FileField accepts={UPLOADS.image} />
        </Field>
        <Field name="images" label="Images">
          <FilesField accepts={UPLOADS.image} max={MAX_BRAND_IMAGES} />
        </Field>
        <Field wide name="videos" label="Videos" rules={VIDEOS}>
          <FilesField accepts={UPLOADS.video} max={MAX_BRAND_VIDEOS} />
        </Field>
      </FormSection>
      <FormSection title="Contact Information">
        <Text name="email" label="Email" type="email" rules={EMAIL} maxLength={254} />
        <Text name="phone" label="Phone" type="tel" maxLength={60} />
        <Text name="headquarters" label="Headquarters" maxLength={160} />
        <Text
          name="website"
          label="Website"
          type="url"
          onBlur={complete}
          rules={WEB_ADDRESS}
          maxLength={300}
          placeholder="www.example.com"
        />
      </FormSection>
    </>
  )
}
