vcl 4.1;

# A process of Quoin, or the balancer in front of several.
backend default {
  .host = "haproxy";
  .port = "8090";
}

# Who may purge: the processes of Quoin, by the network of compose.yml. The balancer is in it too, and lets no PURGE through.
acl purgers {
  "172.30.80.0"/24;
}

include "site.vcl";
