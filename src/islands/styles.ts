/**
 * Adds a style sheet to the page, once; done when it has come. For what is seen after a visitor asked for it: styles that
 * a script imports by name come along with the page. @throws where it cannot be fetched.
 */
export function loadStyles(address: string): Promise<void> {
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${address} cannot be fetched.`));
    };
    document.head.append(link);
  });
}
