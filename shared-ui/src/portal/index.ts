export { useAccountKey } from './account.tsx'
export { reasonOf } from './call-failure.ts'
export type { Bar } from './charts/bar.ts'
export { BarChart } from './charts/bar-chart.tsx'
export { formatPeriod, PeriodPicker } from './charts/period-picker.tsx'
export type { BarDrawing } from './charts/draw-bars.ts'
export { ContactButtons, phoneHref } from './contact-buttons.tsx'
export { useDialogs } from './dialogs.tsx'
export { Columns } from './display/columns.tsx'
export { Entries, type Entry } from './display/entries.tsx'
export { Facts, type Fact } from './display/facts.tsx'
export { Figures, type Figure } from './display/figures.tsx'
export { HistoryPanel } from './display/history-panel.tsx'
export { LinkButton } from './display/link-button.tsx'
export { Moment } from './display/moment.tsx'
export { Panel } from './display/panel.tsx'
export { EmptyState, LoadFailure } from './display/states.tsx'
export { StatusTag } from './display/status-tag.tsx'
export { EmailField, isNewEmail, UNDRAFTED, type EmailValues } from './email/email-field.tsx'
export { PendingEmail } from './email/pending-email.tsx'
export {
  newFiles,
  requiredFile,
  storedPaths,
  type AcceptedFiles,
  type FileValue,
} from './files/accepted-files.ts'
export { DownloadButton } from './files/download-button.tsx'
export { FileField, FilesField, useListItems } from './files/file-field.tsx'
export { CallForm } from './form/call-form.tsx'
export { DayField } from './form/day-field.tsx'
export { FormDialog } from './form/form-dialog.tsx'
export { FieldItem, NumberItem, PasswordItem, SelectItem, TextItem } from './form/form-items.tsx'
export { FormPair, FormSection } from './form/form-section.tsx'
export { MultiSelectItem } from './form/multi-select-item.tsx'
export { ExportButton } from './list/export-button.tsx'
export { FilterDays } from './list/filter-days.tsx'
export { FilterRange } from './list/filter-range.tsx'
export { FilterSelect } from './list/filter-select.tsx'
export {
  anyText,
  calendarDay,
  listDefinition,
  manyOf,
  numberBetween,
  oneOf,
  redirectPastEnd,
  type ListDefinition,
  type ListQuery,
} from './list/list-definition.ts'
export { rememberedPageSize } from './list/list-preferences.ts'
export { useSelection, type SelectedRecords, type Selection } from './list/selection.ts'
export { useRecentList } from './list/recent-list.ts'
export type { SavedViewCalls } from './list/saved-views.ts'
export { SelectionBar } from './list/selection-bar.tsx'
export { usePageKeys } from './list/use-page-keys.ts'
export { useList, type List } from './list/use-list.ts'
export { ListPage } from './list/list-page.tsx'
export { MessageThread } from './messages/message-thread.tsx'
export { useLeadEvent, useLatestMessage } from './new-leads/lead-event.ts'
export { NewLeads } from './new-leads/new-leads.tsx'
export { orFailure, type Failed } from './or-failure.ts'
export { DispatchesPanel, OrderPanel, RatingPanel } from './orders/order-panels.tsx'
export { PageHeader, type PageHeaderProps } from './page-header.tsx'
export { PagePicker } from './page-picker.tsx'
export type { PaletteItem, PalettePlace, PaletteSource } from './palette/palette.ts'
export { PermissionMissing } from './permission-missing.tsx'
export { PortalLayout, type PortalSection } from './portal-layout.tsx'
export { dropDraft, readDraft, writeDraft } from './record-form/drafts.ts'
export { ProfilePage } from './profile/profile-page.tsx'
export type { ProfileBody, ProfileRecord } from './profile/profile-values.ts'
export { RecordForm, type SaveOptions } from './record-form/record-form.tsx'
export type { AccountAccess } from './security/account-security.tsx'
export { isStaffRoleKnown, rememberedStaffRole, useLoadedStaffRole, useStaffRole } from './staff-role.tsx'
export { useDeletion, type DeletionSettings } from './undo/use-deletion.ts'
export { useBulk } from './undo/use-bulk.tsx'
export { useUndo } from './undo/use-undo.tsx'
export { useRemembered } from './remembered.ts'
export { useAction } from './use-action.ts'
export { useDark, useMedia } from './use-media.ts'
export { useSearchParam } from './use-search-param.ts'
export { DataTable, type RowSelection } from './table/data-table.tsx'
export type { Column } from './table/column.ts'
export { WordSelect } from './form/word-select.tsx'
