/** Fewest characters of a new password. */
export const SHORTEST_PASSWORD = 10

/** The earliest year in which a brand can have been founded. */
export const FIRST_YEAR = 1800

/** Most images and videos of a brand. */
export const MAX_BRAND_IMAGES = 12
export const MAX_BRAND_VIDEOS = 4

/** Most brands that make one product. */
export const MAX_PRODUCT_BRANDS = 100

/** Most documents of one brand or product. */
export const MAX_DOCUMENTS = 20

/** Most versions of one page. With the longest texts they take 25 MB; usual ones take 300 KB. */
export const MAX_PAGE_VERSIONS = 50

/** How many weeks the dashboard's lead figures cover by default, the current one included, and the choices. */
export const LEAD_FIGURE_WEEKS = 12
export const LEAD_FIGURE_PERIODS = [4, 12, 26, 52] as const

/** Most leads of one decision. */
export const MAX_DECIDED_LEADS = 5000

/** Most saved views of one person, and of one list. */
export const MAX_SAVED_VIEWS = 200
export const MAX_SAVED_VIEWS_OF_LIST = 30

/** Most results of one record type in the global search. */
export const MAX_FINDINGS = 10

/** Most related leads that come with a lead. */
export const MAX_RELATED_LEADS = 20

/** Most rows of one imported file. */
export const MAX_IMPORT_ROWS = 5000

/** Most rows of a list that is exported as a workbook. */
export const MAX_XLSX_ROWS = 20_000

/** Most rows of a grid, and of one change in it. */
export const MAX_GRID_ROWS = 2000

/** Most records that one bulk change takes. */
export const MAX_BULK_RECORDS = 5000

/** Longest quote list, request and quotation: a tender for a plant has some hundred lines. */
export const MAX_QUOTE_LINES = 200

/** Road kilometres within which stock is near. */
export const NEAR_KM = 100

/** Most lines that delivered prices are asked for at once, and most offers shown of each. */
export const MAX_DELIVERED_LINES = 200
export const MAX_LINE_OFFERS = 10

/** Most files of one request. */
export const MAX_REQUEST_FILES = 5

/** Most templates of terms that a firm has for its quotations. */
export const MAX_QUOTATION_TEMPLATES = 20

/** Most files of one quotation. */
export const MAX_QUOTATION_FILES = 5

/** Most consignments of one order, and most test certificates and heat numbers per line of each. */
export const MAX_DISPATCHES = 20
export const MAX_CERTIFICATES = 10
export const MAX_HEAT_NUMBERS = 20

/** Longest comment of a rating. */
export const MAX_RATING_COMMENT = 500

/** Longest message of a conversation, and longest note about a lead. */
export const MAX_MESSAGE_LENGTH = 2000
export const MAX_NOTE_LENGTH = 1000

/** Most characters of a pasted list: lines of tenders are long. */
export const MAX_LIST_CHARACTERS = 50_000

/** Most products a distributor can select. */
export const MAX_SELECTED_PRODUCTS = 20_000

/** Products that match are counted exactly up to this number, and their list ends there: '5000+'. */
export const MAX_COUNTED_PRODUCTS = 5000

/** Largest page size of a list. */
export const MAX_PER_PAGE = 1000
/** Requests on a page of a list by requests, each with all its lines. */
export const MAX_REQUESTS_PER_PAGE = 100

/** Most addresses that one sitemap may hold. */
export const MAX_SITEMAP_ENTRIES = 50_000

/** Days after the last activity on a request until its tracking links end. */
export const TRACKING_LINK_DAYS = 180

/** Days after its confirmation until a price alert ends, and days in which a requested one can be confirmed. */
export const PRICE_ALERT_DAYS = 365
export const PENDING_ALERT_DAYS = 7

/** Most price alerts of one mailbox. */
export const MAX_PRICE_ALERTS = 20

/** Days until a saved quote list is deleted. */
export const SAVED_LIST_DAYS = 90

/** Hours after a request was sent in which its submitter can withdraw it without opening the mailed link. */
export const SENT_WITHDRAWAL_HOURS = 24

/** A sensitive change needs a sign-in, or a confirmation of the own identity, that is not older. */
export const CONFIRMATION_MINUTES = 10
