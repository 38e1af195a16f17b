/**
 * Hours within which customers are promised a quotation. The reminder, the offer to another firm, overdue leads, reports
 * and every sentence about it follow from it.
 */
export const ANSWER_HOURS = 24

/** As sentences say it: '24 hours'. */
export const ANSWER_TIME = `${ANSWER_HOURS} hours`
