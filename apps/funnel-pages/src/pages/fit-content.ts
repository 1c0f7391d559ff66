/**
 * Makes a page in a frame as high as its content. A page of its own fills the screen; one that filled
 * the frame that follows its height could never make it smaller again.
 */
export function fitContent(body: HTMLElement): void {
  for (const main of body.querySelectorAll<HTMLElement>('main')) main.style.minBlockSize = '0';
}
