// Gives pages markup and the addresses of workers, also in pages that ask for Trusted Types or are XML.
/** A policy of Trusted Types, whose results are texts to TypeScript. */
interface Policy {
  createHTML(markup: string): string;
  createScriptURL(address: string): string;
}
interface Policies {
  createPolicy(name: string, rules: Policy): Policy;
}

const asItIs: Policy = { createHTML: (markup) => markup, createScriptURL: (address) => address };
let policy: Policy | undefined;

/** Accepts every text: only this project's own texts come here. */
function trusted(): Policy {
  try {
    const { trustedTypes } = globalThis as { readonly trustedTypes?: Policies };
    policy ??= trustedTypes?.createPolicy('attention-playground', asItIs);
  } catch {
    // The name is not allowed; a page that does not require Trusted Types takes plain text.
  }
  policy ??= asItIs;
  return policy;
}

/** True if a page asks for Trusted Types and does not allow our policy. */
export function trustRefused(page: Document): boolean {
  try {
    page.createElement('p').innerHTML = trusted().createHTML('');
    return false;
  } catch {
    return true;
  }
}

let html: Document | undefined;

/** Fills an element with markup of this project's own; in a page of XML it would be read as XML. */
export function fillAnywhere(place: Element, markup: string): void {
  const text = trusted().createHTML(markup);
  if (place.ownerDocument.contentType === 'text/html') {
    place.innerHTML = text;
    return;
  }
  html ??= document.implementation.createHTMLDocument('');
  const twin = html.importNode(place);
  twin.innerHTML = text;
  insideOf(place).replaceChildren(...insideOf(twin).childNodes);
}

const insideOf = (place: Element): ParentNode & Node =>
  place.localName === 'template' ? (place as HTMLTemplateElement).content : place;

/** Opens a worker from an address given as text. */
export const trustedWorker = (address: string): Worker => new Worker(trusted().createScriptURL(address));

/**
 * Opens a worker as `new Worker(new URL(…, import.meta.url))`, which bundlers look for but Trusted Types refuse. While it opens,
 * the page's Worker is replaced by one that trusts the address.
 */
export function trusting(open: () => Worker): Worker {
  const { Worker: own } = globalThis;
  globalThis.Worker = class extends own {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(trusted().createScriptURL(`${address}`), options);
    }
  };
  try {
    return open();
  } finally {
    globalThis.Worker = own;
  }
}
