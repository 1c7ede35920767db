#!/usr/bin/python3
"""Show a bare WebKit view to WebKitWebDriver: webkit-view.py WIDTH HEIGHT LANGUAGE ERRORS.

MiniBrowser is 447 pixels wide or more, and reports no errors. ERRORS is the file to which they are written, one a line.
"""

import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

REPORT_ERRORS = """
const report = (text) => window.webkit.messageHandlers.errors.postMessage(String(text).replaceAll('\\n', ' '))
addEventListener('error', ({ message }) => message && report(message))
addEventListener('unhandledrejection', ({ reason }) => report(reason))
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => report(violatedDirective + blockedURI))
const { error } = console
console.error = (...values) => {
  report(values.join(' '))
  error.apply(console, values)
}
"""

width, height, language, errors = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], open(sys.argv[4], 'a', buffering=1)
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_preferred_languages([language])
view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
view.set_size_request(width, height)
content = view.get_user_content_manager()
content.register_script_message_handler('errors')
content.connect(
    'script-message-received::errors', lambda _, result: print(result.get_js_value().to_string(), file=errors)
)
content.add_script(
    WebKit2.UserScript.new(
        '{' + REPORT_ERRORS + '}',
        WebKit2.UserContentInjectedFrames.TOP_FRAME,
        WebKit2.UserScriptInjectionTime.START,
    )
)
window = Gtk.Window(type=Gtk.WindowType.POPUP)
window.set_default_size(width, height)
window.add(view)
window.show_all()
context.connect('automation-started', lambda _, session: session.connect('create-web-view', lambda _: view))
Gtk.main()
