import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { REQUEST_CONTENTS } from '../../leads/request-columns.ts'
import * as schema from '../../schema.ts'

/** What a column holds of people. */
type ColumnContent =
  /** Says who the person of the row is, or how to reach them. */
  | 'personal'
  /** Typed by somebody: it may say anything about that person. */
  | 'free text'
  /** Names the person or firm that acted on somebody else's row; stays as long as the row. */
  | 'actor'
  | 'none'

type Tables = {
  [Name in keyof typeof schema as (typeof schema)[Name] extends PgTable ? Name : never]: (typeof schema)[Name]
}
type ColumnContents = {
  readonly [Name in keyof Tables]: {
    readonly [Column in keyof Tables[Name]['$inferSelect']]: ColumnContent
  }
}

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text
const none = <const Text extends string>(columns: Text) =>
  Object.fromEntries(columns.split(' ').map((column) => [column, 'none'])) as Record<Words<Text>, 'none'>

const allNone = <Table extends PgTable>(table: Table) =>
  none(Object.keys(getTableColumns(table)).join(' ')) as Record<keyof Table['$inferSelect'], 'none'>

/**
 * Every column of the schema. Erasure, export, retention and the audit log follow from it: a column that is left out does not
 * compile. What admins publish (catalogue, pages) and what an order has to prove (amounts, quantities, dates) is of nobody.
 */
const COLUMN_CONTENTS: ColumnContents = {
  // Customers
  leads: {
    ...none('id brandId brandName productId category quantity unit pieceLength'),
    ...none('kilogramsPerMetre priority requestId line source status'),
    ...none('progress outcome wonValue lossReason distributorId assigneeId acceptedById'),
    // At most the customer's state.
    ...none('routingReason'),
    ...none('acceptedAt offeredAt remindedAt unreadReplyAt personErasedAt version'),
    ...none('createdAt updatedAt'),
    customerName: 'personal',
    email: 'personal',
    phone: 'personal',
    companyName: 'personal',
    location: 'personal',
    targetPrice: 'personal',
    searched: 'personal',
    phoneDigits: 'personal',
    productName: 'free text',
    description: 'free text',
    ...REQUEST_CONTENTS,
    outcomeNote: 'free text',
  },
  quoteRequests: none(
    'id reference tokenHash mailboxProvenAt messageEmails wanted linksCountedFrom linksWithdrawnAt createdAt',
  ),
  trackingLinks: none('id requestId hash openedAt createdAt'),
  requestNetworks: { ...none('id requestId createdAt'), hash: 'personal' },
  requestFiles: {
    ...none('id requestId messageId tokenHash path bytes createdAt'),
    name: 'free text',
  },
  leadHistory: {
    ...none('id leadId kind actorId actorRole createdAt'),
    actorName: 'personal',
    sentence: 'free text',
    changes: 'free text',
  },
  leadResponses: {
    ...none('id leadId distributorId price priceUnit validUntil createdAt'),
    distributorName: 'actor',
    personName: 'actor',
    message: 'free text',
  },
  contactAccesses: { ...none('id leadId accountId kind day createdAt'), accountName: 'actor' },
  leadNotes: {
    ...none('id leadId firmId accountId remindOn reminded createdAt'),
    authorName: 'actor',
    text: 'free text',
  },
  conversations: {
    ...none('id requestId firmId lastCustomerId lastFirmId lastAt customerReadId'),
    ...none('firmReadId customerEmailedId customerEmailedAt firmEmailedId firmEmailedAt'),
    ...none('createdAt'),
    firmName: 'actor',
  },
  messages: {
    ...none('id conversationId leadId author accountId responseId createdAt'),
    authorName: 'personal',
    text: 'free text',
  },
  buyerAccesses: none('id leadId kind hash expiresAt'),
  quotations: none('id requestId firmId number createdAt'),
  quotationRevisions: {
    ...none('id quotationId revision state freight packing validUntil weightTolerance'),
    // The customer's state, by which GST is computed.
    ...none('placeOfSupply'),
    ...none('totals sentAt declineReason version createdAt updatedAt'),
    firm: 'actor',
    sentBy: 'actor',
    deliveryTime: 'free text',
    paymentTerms: 'free text',
    notes: 'free text',
    withdrawalReason: 'free text',
    declineNote: 'free text',
  },
  quotationLines: {
    ...none('id revisionId leadId responseId hsn certificate quantity unit'),
    ...none('unitPrice priceUnit discountRate gstRate pieceLength kilogramsPerMetre'),
    ...none('pricedQuantity gross discount amount decision'),
    description: 'free text',
    mill: 'free text',
  },
  quotationFiles: { ...none('id revisionId path bytes createdAt'), name: 'free text' },
  orders: {
    ...none('id number requestId revisionId firmId state totals total version'),
    ...none('createdAt'),
    deliveryAddress: 'personal',
    billingAddress: 'personal',
    buyerGstin: 'personal',
  },
  orderLines: none('id orderId quotationLineId leadId requestId line'),
  orderHistory: {
    ...none('id orderId state actorId actorRole createdAt'),
    // What happened in the product's own words.
    ...none('sentence'),
    actorName: 'actor',
    note: 'free text',
  },
  orderCertificates: {
    ...none('id orderId dispatchId path bytes createdAt'),
    name: 'free text',
  },
  orderRatings: {
    ...none('id orderId firmId stars commentHidden uncounted standing reasons'),
    ...none('decided createdAt'),
    comment: 'free text',
  },
  dispatches: {
    ...none('id orderId dispatchedOn weightKg vehicleNumber lrNumber isLast createdAt'),
    transporter: 'free text',
  },
  dispatchLines: none('id dispatchId quotationLineId quantity heatNumbers'),

  // What may mention anybody
  mails: {
    ...none('id secret unsubscribe state attempts createdAt sentAt failedAt'),
    recipient: 'personal',
    error: 'personal',
    subject: 'free text',
    text: 'free text',
    html: 'free text',
  },
  activity: { ...none('id title icon color createdAt'), description: 'free text' },
  auditEntries: {
    ...none('id actorId action kind recordId requestId createdAt'),
    actorName: 'actor',
    address: 'actor',
    label: 'free text',
    changes: 'free text',
  },
  idempotencyKeys: { ...none('key requestHash createdAt'), answer: 'free text' },
  deletions: {
    ...none('id kind recordId address deletedBy deletedAt'),
    snapshot: 'personal',
  },
  invitations: {
    ...none('id staffRole firmId invitedBy hash expiresAt createdAt'),
    email: 'personal',
  },
  savedViews: {
    ...none('id accountId list shared opensList createdAt'),
    name: 'free text',
    query: 'free text',
  },

  // Accounts
  accounts: {
    ...none('id role staffRole firmId status emailConfirmedAt passwordHash'),
    ...none('factorGraceStartedAt application submittedAt approvedStates requestedStates'),
    ...none('pricesShown messageEmails version createdAt updatedAt'),
    name: 'personal',
    email: 'personal',
    mobile: 'personal',
    companyName: 'personal',
    businessCategory: 'personal',
    yearsInBusiness: 'personal',
    address: 'personal',
    city: 'personal',
    state: 'personal',
    pincode: 'personal',
    gstNo: 'personal',
    panNo: 'personal',
    profilePhoto: 'personal',
    description: 'free text',
    bio: 'free text',
  },
  tokens: {
    ...none('id accountId hash expiresAt revokedAt lastUsedAt confirmedAt'),
    ...none('factorAtProvider createdAt'),
    userAgent: 'personal',
    address: 'personal',
  },
  accountLinks: {
    ...none('id accountId purpose hash expiresAt usedAt createdAt'),
    email: 'personal',
  },
  passwordResets: none('id accountId hash expiresAt usedAt createdAt'),
  knownDevices: none('id accountId hash lastUsedAt createdAt'),
  passkeys: {
    ...none('id accountId credentialId publicKey counter transports isSynced'),
    ...none('lastUsedAt createdAt'),
    device: 'personal',
  },
  passkeyChallenges: none('id hash accountId expiresAt'),
  totpFactors: none('id accountId secret newSecret lastStep createdAt'),
  recoveryCodes: none('id accountId hash usedAt'),
  secondSteps: none('id accountId hash remember expiresAt'),
  oidcProviders: none('firmId issuer clientId clientSecret state domainProof createdAt updatedAt'),
  oidcDomains: none('id firmId domain verifiedAt'),
  oidcLinks: {
    ...none('id accountId firmId lastUsedAt createdAt'),
    issuer: 'personal',
    subject: 'personal',
  },
  oidcAttempts: none('id stateHash browserHash nonce codeVerifier firmId testedBy expiresAt'),
  approvalHistory: {
    ...none('id accountId fromState toState actorId actorRole createdAt'),
    actorName: 'actor',
    sentence: 'free text',
    reason: 'free text',
  },
  verificationDocuments: none('id accountId kind path createdAt'),
  distributorBrands: none('accountId brandId status'),
  distributorProducts: {
    ...none('accountId productId pricePaise priceUnit stock stockUnit minimumOrder minimumOrderUnit'),
    ...none('leadTimeDays city hidden version confirmedAt'),
  },
  ownPriceImports: none('id accountId label importedBy importedAt rows'),

  // The marketplace
  brands: {
    ...none('id name companyName type photo description about established annualCapacity'),
    ...none('manufacturingPlants countriesServed employees isoCertified email phone foundedYear'),
    ...none('headquarters website status createdBy version createdAt updatedAt'),
  },
  brandMedia: none('id brandId kind path position'),
  products: allNone(schema.products),
  productBrands: none('productId brandId'),
  searchWords: none('word'),
  documents: none('id brandId productId kind title path bytes createdBy createdAt'),
  pages: {
    ...none('id kind status title slug summary content place day validUntil publishAt cover coverAlt'),
    ...none('authorId version createdAt updatedAt'),
  },
  pageVersions: none('id pageId version fields savedBy savedAt'),
  bulkChanges: none('id kind label changedBy changedAt'),
  bulkChangeRows: none('bulkChangeId recordId version before after'),
  challengeKeys: none('id key createdAt'),
  challengePasses: { ...none('id signature operation usedAt expiresAt'), network: 'personal' },
}

const contentsOf = new Map<PgTable, Readonly<Record<string, ColumnContent>>>(
  (Object.keys(COLUMN_CONTENTS) as (keyof Tables)[]).map((name) => [schema[name], COLUMN_CONTENTS[name]]),
)

/** All tables of the schema. */
export const TABLES: readonly PgTable[] = [...contentsOf.keys()]

/** The columns of a table that hold one of these, under their names in the code. */
export const columnsWith = (table: PgTable, ...wanted: readonly ColumnContent[]): [string, PgColumn][] =>
  Object.entries(getTableColumns(table) as Record<string, PgColumn>).filter(([name]) => {
    const content = contentsOf.get(table)?.[name]
    return content !== undefined && wanted.includes(content)
  })
