/** At most so many recipients of a mail, and so large a PDF (03 §4). */
export const mailLimits = { recipients: 10, pdfBytes: 10 * 1024 * 1024 } as const
