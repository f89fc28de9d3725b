/** The page of the books. `paths` of the kernel has it not: a shell of before this page would not know it. */
export const BIBLE_PATH = '/biblia'
