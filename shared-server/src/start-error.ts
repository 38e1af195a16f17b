/** Why a program cannot start, in one sentence for the person who starts it. Printed without a stack. */
export class StartError extends Error {}
