import type { endpoints } from '@nalika/shared-api/contract'

/**
 * What calls are counted by: the network address; the signed-in person or the firm; the secret link that is used; the
 * mailbox that gets an email, whatever the spelling of its address; everybody together.
 */
export type LimitSubject = 'address' | 'account' | 'firm' | 'link' | 'recipient' | 'everyone'

/** So many within a fixed window, and the sentence for one more; the time to wait is added to it. */
export interface LimitRule {
  attempts: number
  withinMinutes: number
  refusal: string
}

export type OperationName = keyof typeof endpoints

export interface LimitPolicy {
  /** What is counted, in words. */
  what: string
  operations: readonly OperationName[]
  /** In the order in which they are counted: what one refuses does not count for the next. */
  rules: Partial<Record<LimitSubject, LimitRule>>
  /** Each call of the operations counts. Otherwise their handlers count, because they alone know what or for whom. */
  automatic?: boolean
  /** Calls of the site's own servers, which come without a visitor's address, do not count. */
  visitorsOnly?: boolean
  /** From CHALLENGE_FROM of the limit by address on, the browser solves a challenge. */
  challenge?: boolean
}

const HOUR = 60
const DAY = 24 * HOUR
const MEGABYTE = 1024

const per = (withinMinutes: number, attempts: number, refusal: string): LimitRule => {
  return { attempts, withinMinutes, refusal }
}

const ATTEMPTS = 'Too many attempts.'
const NETWORK = 'Too many requests were sent from your network.'
const NETWORK_LISTS = 'Too many lists were read for your network.'
const NETWORK_SCANS = 'Too many scans were read for your network.'
const NETWORK_FILES = 'Too many files were sent from your network.'
const NETWORK_DOWNLOADS = 'Too many files were downloaded from your network.'
const NETWORK_LINKS = 'Too many links were requested from your network.'
const LINKS_SENT = 'Links were already requested for this address.'

const define = <const Policies extends Record<string, LimitPolicy>>(policies: Policies) => policies

/**
 * All limits of calls, in one place. Limits by address are generous: a whole office may share one. No setting switches
 * them off. Limits on guesses of passwords and links are in auth/attempt-limit.ts, because successes are forgiven there.
 */
export const LIMITS = define({
  /** Each request is mailed to firms and to the address it names. */
  requests: {
    what: 'requests for quotes',
    operations: ['quotes', 'quoteRequests', 'bookPrices'],
    rules: { address: per(HOUR, 60, NETWORK) },
    challenge: true,
  },
  /** Each is a lead: ten tenders of 100 lines to three firms. Emails are one for each firm of a request. */
  requestLines: {
    what: 'lines of requests, times the quotations wanted',
    operations: ['quotes', 'quoteRequests', 'bookPrices'],
    rules: { address: per(HOUR, 3000, NETWORK) },
    challenge: true,
  },
  /** Somebody looks for these by hand. */
  sourcing: {
    what: 'requests with a line of neither product nor brand',
    operations: ['quotes', 'quoteRequests'],
    rules: { address: per(HOUR, 40, NETWORK) },
    challenge: true,
  },
  /** Each tells whether a firm has so much, and is mailed to the address that it names. */
  bookings: {
    what: 'bookings at shown prices, refused ones too',
    operations: ['bookPrices'],
    rules: {
      address: per(HOUR, 30, 'Too many bookings were sent from your network.'),
      recipient: per(
        DAY,
        10,
        'Many bookings were made with this address. Please ask for a quotation instead.',
      ),
    },
    challenge: true,
  },
  /** Further requests are stored, but not confirmed: refusing them would lock a buyer out. */
  confirmations: {
    what: 'confirmations of requests by email',
    operations: ['quotes', 'quoteRequests', 'makeDraftRequest'],
    rules: { recipient: per(DAY, 10, '') },
  },
  /** A file takes a process. Each answer to a line reads its list again: 60 lists with a dozen answers each need no challenge. */
  lists: {
    what: 'readings of pasted or uploaded lists',
    operations: ['readQuoteLines'],
    rules: { address: per(HOUR, 1200, NETWORK_LISTS) },
    challenge: true,
  },
  /** Each line is a search of the catalogue. */
  listLines: {
    what: 'lines of such lists',
    operations: ['readQuoteLines'],
    rules: { address: per(HOUR, 12_000, NETWORK_LISTS) },
    challenge: true,
  },
  /** Each takes 5 seconds of a processor: 20 minutes of an hour at most. One that is sent again is not read again. */
  scannedPages: {
    what: 'pages of scans in such lists',
    operations: ['readQuoteLines'],
    rules: { address: per(HOUR, 240, NETWORK_SCANS) },
    challenge: true,
  },
  importedScans: {
    what: 'pages of scans in imported files',
    operations: ['importOwnPrices', 'rejectedOwnPriceRows', 'importProducts', 'rejectedImportRows'],
    rules: { account: per(HOUR, 240, 'You have sent very many scans.') },
  },
  /** Each line of an email is a search of the catalogue. */
  draftReadings: {
    what: 'readings of emails by admins',
    operations: ['requestDraft', 'readDraftLines'],
    rules: { account: per(HOUR, 1200, 'You have read very many emails.') },
    automatic: true,
  },
  /** A request is mailed to firms and to its buyer. */
  draftDecisions: {
    what: 'decisions of admins about emails',
    operations: ['makeDraftRequest', 'joinDraft', 'separateDraft', 'dismissDraft', 'reopenDraft'],
    rules: { account: per(HOUR, 600, 'You have decided about very many emails.') },
    automatic: true,
  },
  /** Counted before the file is received. */
  requestFiles: {
    what: 'files of requests and messages',
    operations: ['uploadQuoteFile'],
    rules: { address: per(HOUR, 60, NETWORK_FILES) },
  },
  /** `everyone` is what the disk takes in a day. */
  requestFileKilobytes: {
    what: 'kilobytes of these files',
    operations: ['uploadQuoteFile'],
    rules: {
      address: per(DAY, 300 * MEGABYTE, NETWORK_FILES),
      everyone: per(DAY, 5 * 1024 * MEGABYTE, 'Too many files were sent today.'),
    },
  },

  /** Each is an email, an audit entry and perhaps ten hashes. */
  factorChanges: {
    what: 'changes of second factors',
    operations: [
      'confirmTotp',
      'removeTotp',
      'addPasskey',
      'removePasskey',
      'renewRecoveryCodes',
      'resetSecondFactor',
    ],
    rules: { account: per(HOUR, 20, 'You have changed second factors too often.') },
    automatic: true,
  },
  passkeySignIns: {
    what: 'sign-ins with a passkey that begin',
    operations: ['startPasskeySignIn'],
    rules: { address: per(HOUR, 240, ATTEMPTS) },
    automatic: true,
  },
  passkeys: {
    what: 'passkeys that are about to be made',
    operations: ['startPasskey'],
    rules: { account: per(HOUR, 60, ATTEMPTS) },
    automatic: true,
  },

  /** Secret links cannot be guessed; whoever reads pages by a thousand has stolen them. */
  trackedReads: {
    what: 'reading a request by its tracking link',
    operations: ['track'],
    rules: { address: per(HOUR, 1200, NETWORK) },
    automatic: true,
    visitorsOnly: true,
  },
  /** Each is mailed to a distributor. */
  replies: {
    what: 'replies of customers',
    operations: ['replyToTrack'],
    rules: { address: per(HOUR, 60, 'Too many replies were sent from your network.') },
    automatic: true,
  },
  trackedChanges: {
    what: 'reading marks, email settings, opening and withdrawals of links by customers',
    operations: ['readTrackedConversation', 'setTrackedEmails', 'openTrackingLink', 'withdrawTrackingLinks'],
    rules: { address: per(HOUR, 600, 'Too many calls came from your network.') },
    automatic: true,
  },
  /** A firm is told of each. */
  decisions: {
    what: 'decisions of customers about quotations',
    operations: ['acceptQuotation', 'declineQuotation', 'askForQuotationChange'],
    rules: {
      address: per(HOUR, 120, 'Too many decisions were sent from your network.'),
      link: per(HOUR, 60, 'You have sent many decisions about this request.'),
    },
    automatic: true,
  },
  orderChanges: {
    what: 'receipts, cancellations and ratings by customers',
    operations: ['confirmReceipt', 'cancelTrackedOrder', 'rateOrder'],
    rules: {
      address: per(HOUR, 120, 'Too many changes were sent from your network.'),
      link: per(HOUR, 60, 'You have sent many changes of this request.'),
    },
    automatic: true,
  },
  /** PDFs are drawn when they are asked for. */
  downloads: {
    what: 'files and PDFs behind a tracking link',
    operations: [
      'trackedFile',
      'trackedMessageFile',
      'trackedQuotationFile',
      'trackedQuotationPdf',
      'trackedOrderPdf',
      'trackedCertificate',
    ],
    rules: { address: per(HOUR, 600, NETWORK_DOWNLOADS) },
    automatic: true,
  },
  /** Strangers can ask for another's mailbox too. A renewal refuses silently, or it would tell whose link it is. */
  trackingLinks: {
    what: 'lost and renewed tracking links',
    operations: ['trackingLinks', 'renewTrackingLink'],
    rules: { address: per(HOUR, 20, NETWORK_LINKS) },
    challenge: true,
  },
  trackingLinkEmails: {
    what: 'emails with these links',
    operations: ['trackingLinks', 'renewTrackingLink'],
    rules: { recipient: per(DAY, 3, LINKS_SENT) },
  },
  myRequestsLinks: {
    what: 'links to all requests of an address',
    operations: ['myRequestsLink'],
    rules: { address: per(HOUR, 20, NETWORK_LINKS), recipient: per(DAY, 5, LINKS_SENT) },
    challenge: true,
  },
  /** Sessions and guesses alike. */
  myRequestsReads: {
    what: 'reading all requests of an address',
    operations: ['myRequests'],
    rules: { address: per(HOUR, 300, NETWORK) },
    automatic: true,
  },
  myRequestsChanges: {
    what: 'opening, withdrawing and ending there, and withdrawing what was just sent',
    operations: [
      'openMyRequests',
      'myRequestLink',
      'withdrawMyLines',
      'withdrawSentRequest',
      'endMyRequests',
    ],
    rules: { address: per(HOUR, 60, NETWORK) },
    automatic: true,
  },

  /** Each sends an email. */
  signUps: {
    what: 'sign-ups',
    operations: ['register'],
    rules: { address: per(HOUR, 20, ATTEMPTS), recipient: per(DAY, 5, ATTEMPTS) },
    challenge: true,
  },

  resetEmails: {
    what: 'links to reset a password',
    operations: ['forgotPassword'],
    rules: { address: per(HOUR, 20, ATTEMPTS), recipient: per(HOUR, 5, ATTEMPTS) },
    challenge: true,
  },
  confirmationEmails: {
    what: 'links to confirm an address, sent again',
    operations: ['resendConfirmation'],
    rules: { address: per(HOUR, 20, ATTEMPTS), recipient: per(DAY, 5, ATTEMPTS) },
    challenge: true,
  },
  emailChanges: {
    what: 'links to change an address',
    operations: ['updateProfile', 'updateDistributor', 'resendEmailChange'],
    rules: {
      address: per(HOUR, 40, ATTEMPTS),
      account: per(HOUR, 5, ATTEMPTS),
      recipient: per(HOUR, 5, ATTEMPTS),
    },
  },
  invitations: {
    what: 'invitations of admins and people of a firm',
    operations: ['inviteAdmin', 'invitePerson'],
    rules: {
      address: per(DAY, 60, ATTEMPTS),
      account: per(DAY, 30, ATTEMPTS),
      recipient: per(DAY, 5, ATTEMPTS),
    },
  },

  /** The owner of a taken address is told that somebody entered it: strangers must not fill the mailbox. */
  takenAddressNotices: {
    what: 'emails to owners of addresses that were entered elsewhere',
    operations: ['register', 'updateProfile', 'updateDistributor'],
    rules: { recipient: per(DAY, 2, '') },
  },
  /** Whoever knows a password must not fill the owner's mailbox with notices of wrong codes. */
  wrongCodeNotices: {
    what: 'emails about wrong codes of a second factor',
    operations: ['finishLogin'],
    rules: { recipient: per(DAY, 1, '') },
  },
  /** Each calls a provider, whose address a firm may have chosen. A firm's people may share one address. */
  providerSignIns: {
    what: 'sign-ins with a provider that are begun, tests and switches of them',
    operations: ['startProviderSignIn', 'testCompanySignIn', 'setCompanySignInStatus'],
    rules: { address: per(15, 60, ATTEMPTS) },
    automatic: true,
  },

  /** Some 10 a second for five minutes: an office of hundreds types searches, a scraper wants more. */
  searches: {
    what: 'searches, filters and suggestions of the public catalogue',
    operations: [
      'onlyProducts',
      'productCategoryWise',
      'filterCounts',
      'filterOptions',
      'suggestions',
      'categorySizes',
      'network',
      'pinCode',
    ],
    rules: { address: per(5, 3000, 'Too many searches came from your network.') },
    automatic: true,
    visitorsOnly: true,
  },
  /** A page of products shows one chart. */
  priceRecord: {
    what: 'figures, charts and files of the price record',
    operations: [
      'priceRecord',
      'latestPrices',
      'priceSummary',
      'priceRecordCsv',
      'priceRecordRss',
      'priceChart',
    ],
    rules: { address: per(5, 3000, 'Too many prices were read from your network.') },
    automatic: true,
    visitorsOnly: true,
  },
  /** Each is signed and, once solved, stored for 20 minutes: 2 ms of ours, about a second of whoever solves it. */
  challenges: {
    what: 'challenges and their solutions',
    operations: ['challenge', 'solveChallenge'],
    rules: { address: per(HOUR, 1200, NETWORK) },
    automatic: true,
  },
  /** A browser sends few reports; more would fill the log. */
  cspReports: {
    what: 'reports of policy violations',
    operations: ['cspReports'],
    rules: { address: per(1, 30, 'Too many reports.') },
    automatic: true,
  },

  /** Each may be emailed to a customer. */
  messages: {
    what: 'messages of firms',
    operations: ['sendMessage'],
    rules: {
      address: per(HOUR, 600, ATTEMPTS),
      account: per(HOUR, 200, ATTEMPTS),
    },
    automatic: true,
  },
  messageEmails: {
    what: 'emails about messages',
    operations: ['sendMessage'],
    rules: { recipient: per(DAY, 20, '') },
  },
  /** Each tells the person by email. */
  assignments: {
    what: 'leads assigned to people of a firm',
    operations: ['assignLead'],
    rules: {
      address: per(HOUR, 600, ATTEMPTS),
      account: per(HOUR, 300, ATTEMPTS),
    },
    automatic: true,
  },
  quotationWrites: {
    what: 'quotations and their templates saved, sent, withdrawn and discarded, and bookings confirmed',
    operations: [
      'saveQuotation',
      'sendQuotation',
      'withdrawQuotation',
      'discardQuotation',
      'saveQuotationTemplate',
      'removeQuotationTemplate',
      'confirmOrder',
    ],
    rules: { account: per(HOUR, 600, 'You have saved many quotations.') },
    automatic: true,
  },
  /** Drawn when they are asked for: some 50 ms each. */
  pdfs: {
    what: 'PDFs of quotations and orders',
    operations: ['quotationPdf', 'orderPdf'],
    rules: { account: per(HOUR, 300, 'You have downloaded many PDFs.') },
    automatic: true,
  },
  dealFiles: {
    what: 'files of quotations and test certificates',
    operations: ['addQuotationFile', 'addOrderCertificate'],
    rules: { account: per(HOUR, 60, 'You have uploaded many files.') },
    automatic: true,
  },
  dealFileKilobytes: {
    what: 'kilobytes of these files',
    operations: ['addQuotationFile', 'addOrderCertificate'],
    rules: { account: per(DAY, 300 * MEGABYTE, 'You have uploaded many files.') },
  },
  /** Pages ask for the prices of what they show: some two lists a second for five minutes. */
  deliveredPrices: {
    what: 'readings of delivered prices',
    operations: ['deliveredPrices'],
    rules: { address: per(5, 600, 'Too many prices were read from your network.') },
    automatic: true,
  },
  /** Reading every price of the catalogue takes days. */
  deliveredPriceLines: {
    what: 'lines of delivered prices',
    operations: ['deliveredPrices'],
    rules: { address: per(HOUR, 20_000, 'Too many prices were read from your network.') },
  },
  /** Each is an email to an address that may be another's. */
  priceAlerts: {
    what: 'price alerts that are requested',
    operations: ['requestPriceAlert'],
    rules: {
      address: per(HOUR, 20, 'Too many price alerts were requested from your network.'),
      recipient: per(DAY, 5, 'Price alerts were already requested for this address.'),
    },
    challenge: true,
  },
  /** Secret links cannot be guessed. */
  alertAndListReads: {
    what: 'reading price alerts and saved lists by their links',
    operations: ['priceAlert', 'savedList'],
    rules: { address: per(HOUR, 1200, NETWORK) },
    automatic: true,
    visitorsOnly: true,
  },
  alertAndListChanges: {
    what: 'confirming and stopping price alerts, deleting saved lists',
    operations: ['confirmPriceAlert', 'stopPriceAlert', 'deleteSavedList'],
    rules: { address: per(HOUR, 600, 'Too many calls came from your network.') },
    automatic: true,
  },
  /** Each is stored for months: `everyone` is what the disk takes in a day. */
  savedLists: {
    what: 'quote lists that are saved',
    operations: ['saveList'],
    rules: {
      address: per(HOUR, 60, 'Too many lists were saved from your network.'),
      everyone: per(DAY, 20_000, 'Too many lists were saved today.'),
    },
  },
  /** Each change empties the cache of public responses. */
  ownPrices: {
    what: 'changes of own prices and freight tables',
    operations: ['saveOwnPrices', 'confirmOwnPrices', 'showOwnPrices', 'saveFreight', 'removeFreight'],
    rules: { firm: per(HOUR, 600, 'Your firm has changed its prices too often.') },
    automatic: true,
  },
  /** Each takes a process. */
  ownPriceFiles: {
    what: 'files of own prices',
    operations: ['importOwnPrices', 'rejectedOwnPriceRows'],
    rules: { firm: per(HOUR, 120, 'Your firm has imported too many files.') },
    automatic: true,
  },
  /** Each cell is checked soon after it is typed; a full grid takes half a second. */
  grids: {
    what: 'checks and changes of grids',
    operations: ['saveOwnPriceGrid', 'saveProductGrid'],
    rules: { account: per(HOUR, 1200, 'You have changed very many cells.') },
    automatic: true,
  },
  /** Each takes a process. */
  productFiles: {
    what: 'files of products',
    operations: ['importProducts', 'rejectedImportRows'],
    rules: { account: per(HOUR, 120, 'You have imported many files.') },
    automatic: true,
  },
  /** Each is decoded and encoded again. An editor adds a catalogue's photos in a day. */
  uploads: {
    what: 'images, videos and documents of the catalogue, pages, profiles and approvals',
    operations: [
      'createBrand',
      'updateBrand',
      'createProduct',
      'updateProduct',
      'createDocument',
      'uploadPagePicture',
      'updateProfile',
      'addVerificationDocument',
    ],
    rules: { account: per(HOUR, 1200, 'You have saved many files and records.') },
    automatic: true,
  },
  /** Each reads a whole list; one holds up to 100,000 rows. */
  exports: {
    what: 'exports of lists and reports',
    operations: [
      'exportLeads',
      'exportDistributorLeads',
      'exportDistributorProducts',
      'exportDistributorReport',
      'exportDistributors',
      'exportMarketplaceReport',
      'exportOwnPrices',
      'exportPages',
      'exportProducts',
      'exportBrands',
      'exportAuditTrail',
    ],
    rules: { account: per(HOUR, 120, 'You have exported many lists.') },
    automatic: true,
  },
  /** Each walks all leads and emails. */
  personalData: {
    what: 'search, export and erasure of personal data',
    operations: ['findPerson', 'exportPerson', 'erasePerson'],
    rules: { account: per(HOUR, 120, 'You have searched for many people.') },
    automatic: true,
  },
  /** The page reads them every few seconds, from the store of releases. */
  releaseReads: {
    what: 'looking at releases and their errors',
    operations: ['releases', 'releaseErrors'],
    rules: { account: per(HOUR, 6000, 'You have looked at the releases very often.') },
    automatic: true,
  },
  /** Each reads source maps. */
  errorStacks: {
    what: 'stacks of errors of releases',
    operations: ['releaseErrorStack'],
    rules: { account: per(HOUR, 300, 'You have opened many errors.') },
    automatic: true,
  },
  /** Each is a file in the history for good. */
  releaseChanges: {
    what: 'changes of releases',
    operations: ['changeRelease'],
    rules: { account: per(HOUR, 60, 'You have changed releases very often.') },
    automatic: true,
  },
  /** Each pause while typing is a search. */
  portalSearches: {
    what: 'searches of all records in the portals',
    operations: ['find'],
    rules: { account: per(HOUR, 3000, 'You have searched very often.') },
    automatic: true,
  },
})

export type LimitName = keyof typeof LIMITS

/** Limits that are counted in the rows of the database: they hold for good, whatever happens to the store of the others. */
export const STORED_LIMITS = {
  /** Of one side in one conversation, within 24 hours. */
  messagesPerDay: 50,
  /** Of a customer about one line. */
  repliesPerHour: 10,
  /** Of one firm for one request, within 24 hours. */
  revisionsPerDay: 20,
} as const

/** Limits of what may be under way or wait at once, in each process. More is refused until some of it is done. */
export const CONCURRENT_LIMITS = {
  /** Of an account: each holds the ids of all its rows. */
  exports: 3,
  /** Parts of exports, reports and searches in personal data of an account that wait for their turn. */
  waitingReads: 20,
  /** Of an account. Each is held in memory as a whole. */
  waitingWorkbooks: 3,
  /** Of an account, or of a network address without one: each takes a process. */
  waitingFiles: 10,
  /** Of these, scans: each takes up to two minutes, one after another. */
  waitingScans: 2,
  /** A browser opens one for each visible window. */
  eventStreams: { account: 10, address: 100, everyone: 1000 },
} as const

/** Share of a limit by address from which on the browser solves a challenge. */
export const CHALLENGE_FROM = 0.7
