/** The not-found page (01 §2). */
export const notFound = {
  title: 'Page Not Found',
  text: "Cette adresse n'existe pas ou n'existe plus.",
  home: 'Back to home',
} as const
