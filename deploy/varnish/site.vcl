vcl 4.1;

import std;
import xkey;

# How public pages of Quoin are kept and purged. Included by default.vcl, which names the `backend default` and
# `acl purgers`.

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(403));
    }
    # By address, where QUOIN_PURGE is "address".
    if (!req.http.xkey-purge) {
      return (purge);
    }
    set req.http.x-purged = xkey.purge(req.http.xkey-purge);
    return (synth(200, "Purged " + req.http.x-purged));
  }
  if (req.method == "GET" || req.method == "HEAD") {
    # The site reads two cookies, of who was on a page with variants: they go past the cache in a header of their own, so that
    # pages are kept for everybody. Pages with variants say themselves that they are not to be kept.
    unset req.http.x-quoin-cookie;
    if (req.http.cookie ~ "(^|; *)quoin_(bucket|first)=") {
      set req.http.x-quoin-cookie = ";" + req.http.cookie;
      set req.http.x-quoin-cookie = regsuball(req.http.x-quoin-cookie, "; +", ";");
      set req.http.x-quoin-cookie = regsuball(req.http.x-quoin-cookie, ";(quoin_bucket|quoin_first)=", "; \1=");
      set req.http.x-quoin-cookie = regsuball(req.http.x-quoin-cookie, ";[^ ][^;]*", "");
      set req.http.x-quoin-cookie = regsub(req.http.x-quoin-cookie, "^; ", "");
    }
    unset req.http.cookie;
  }
  # A page that is over is sent for ten seconds while the next is fetched; for a day where the site does not answer.
  set req.grace = 10s;
  if (req.restarts > 0) {
    set req.grace = 1d;
  }
}

sub vcl_backend_fetch {
  if (bereq.http.x-quoin-cookie) {
    set bereq.http.cookie = bereq.http.x-quoin-cookie;
    unset bereq.http.x-quoin-cookie;
  }
}

sub vcl_backend_response {
  if (beresp.status >= 500) {
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    return (deliver);
  }
  if (beresp.http.cdn-cache-control) {
    set beresp.ttl = std.duration(
      regsub(beresp.http.cdn-cache-control, "^max-age=([0-9]+).*$", "\1s"), 0s);
    set beresp.grace = std.duration(
      regsub(beresp.http.cdn-cache-control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
  }
}

sub vcl_deliver {
  if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
    return (restart);
  }
  if (resp.http.cdn-cache-control) {
    set resp.http.cache-control = "no-cache";
    unset resp.http.cdn-cache-control;
    unset resp.http.xkey;
  }
}
