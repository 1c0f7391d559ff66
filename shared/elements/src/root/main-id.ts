/** Id of the page's content, for links that skip what stands before it. */
export const mainId = 'main';
