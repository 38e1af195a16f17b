/** A file that cannot be used, with the sentence that says why. */
export class UnusableFile extends Error {}
