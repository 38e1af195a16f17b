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
import { wordOptions } from '../../components/word-options.ts'
import { Form } from 'antd'
import { completeAddress, type BrandValues } from './brand-values.ts'

const PHOTO_REQUIRED = 'Photo is required when adding or preview is needed.'
const VIDEO_REQUIRED = 'At least one video is required when adding or preview is needed.'
const WEB_ADDRESS = /^\s*((https?:\/\/)?[^\s/:]+\.\S+)?\s*$/i

/**
 * The fields of a brand, in four sections; the status only when editing. Needs an antd Form of {@link
 * BrandValues} around it.
 */
export function BrandFields({ editing }: { editing: boolean }) {
  const form = Form.useFormInstance<BrandValues>()
  return (
    <>
      <FormSection title="Basic Information">
        <TextItem<BrandValues> name="name" label="Name" required="Enter a name." maxLength={120} />
        <TextItem<BrandValues>
          name="company_name"
          label="Company name"
          required="Enter the company name."
          maxLength={160}
        />
        <SelectItem<BrandValues> name="type" label="Type" options={wordOptions(BRAND_TYPES)} />
        {editing && (
          <SelectItem<BrandValues>
            name="status"
            label="Status"
            extra="Visitors and distributors see active brands only."
            options={wordOptions(RECORD_STATUSES)}
          />
        )}
        <TextItem<BrandValues> wide name="description" label="Description" rows={2} maxLength={5000} />
      </FormSection>
      <CompanyFields />
      <FormSection title="Media">
        <FieldItem<BrandValues> name="photo" label="Photo" rules={[requiredFile(PHOTO_REQUIRED)]}>
          <FileField accepts={UPLOADS.image} />
        </FieldItem>
        <FieldItem<BrandValues> name="images" label="Images">
          <FilesField accepts={UPLOADS.image} max={MAX_BRAND_IMAGES} />
        </FieldItem>
        <FieldItem<BrandValues> wide name="videos" label="Videos" rules={[requiredFile(VIDEO_REQUIRED)]}>
          <FilesField accepts={UPLOADS.video} max={MAX_BRAND_VIDEOS} />
        </FieldItem>
      </FormSection>
      <FormSection title="Contact Information">
        <TextItem<BrandValues>
          name="email"
          label="Email"
          type="email"
          rules={[{ type: 'email', message: 'Enter a valid email address.' }]}
          maxLength={254}
        />
        <TextItem<BrandValues> name="phone" label="Phone" type="tel" maxLength={30} />
        <TextItem<BrandValues> name="headquarters" label="Headquarters" maxLength={160} />
        <TextItem<BrandValues>
          name="website"
          label="Website"
          type="url"
          onBlur={() =>
            form.setFieldValue('website', completeAddress(form.getFieldValue('website') as string))
          }
          rules={[{ pattern: WEB_ADDRESS, message: 'Enter a web address, such as www.example.com.' }]}
          maxLength={300}
          placeholder="www.example.com"
        />
      </FormSection>
    </>
  )
}

function CompanyFields() {
  return (
    <FormSection title="Company Details">
      <YearField name="established" label="Established" required />
      <YearField name="founded_year" label="Founded" />
      <TextItem<BrandValues>
        name="annual_capacity"
        label="Annual capacity"
        required="Enter the annual capacity."
        maxLength={120}
        placeholder="1,20,000 tonnes"
      />
      <CountField
        name="manufacturing_plants"
        label="Manufacturing plants"
        message="Enter the number of plants."
      />
      <CountField name="countries_served" label="Countries served" message="Enter the number of countries." />
      <CountField name="employees" label="Employees" message="Enter the number of employees." />
      <SelectItem<BrandValues>
        name="iso_certified"
        label="ISO certified"
        required="Choose Yes or No."
        options={wordOptions(['Yes', 'No'])}
        placeholder="Choose"
      />
      <TextItem<BrandValues>
        wide
        name="about"
        label="About"
        required="Enter a description of the brand."
        rows={4}
        maxLength={5000}
      />
    </FormSection>
  )
}

interface NumberFieldProps {
  name: 'established' | 'founded_year' | 'manufacturing_plants' | 'countries_served' | 'employees'
  label: string
}

/** A year up to the current one. */
function YearField({ name, label, required = false }: NumberFieldProps & { required?: boolean }) {
  const message = `Enter a year from ${FIRST_YEAR} to this year.`
  const range = { type: 'number', min: FIRST_YEAR, max: new Date().getFullYear(), message } as const
  return (
    <NumberItem<BrandValues>
      plain
      name={name}
      label={label}
      rules={[{ required, message }, range]}
      precision={0}
    />
  )
}

/** A required number. */
function CountField({ name, label, message }: NumberFieldProps & { message: string }) {
  return (
    <NumberItem<BrandValues>
      name={name}
      label={label}
      required={message}
      min={0}
      max={10_000_000}
      precision={0}
    />
  )
}
